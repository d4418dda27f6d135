import type { Sql } from 'postgres';

/** Requests as a good month brings them, for the guide's pictures and commands. */
const samples = [
  [
    'Ana María Restrepo',
    'Clínica Santa Lucía',
    '300 111 2233',
    'ana.restrepo@clinica.example',
    'colombia',
  ],
  [
    'Rafael Peña',
    'Hotel Malecón & Spa',
    '(809) 555-0100',
    'rafael@hotel.example',
    'republica-dominicana',
  ],
  ['Lucía Ñáñez', 'Banco del Istmo', '5555 0100', 'lucia@banco.example', 'otro'],
  [
    'Jorge Luis Cárdenas',
    'Restaurante La Brasa',
    '+57 (310) 555-0142',
    'jorge@labrasa.example',
    'colombia',
  ],
  [
    'Premios en www.premios.example',
    'Premios',
    '+1 (809) 555-0199',
    'x@premios.example',
    'otro',
    'enlace',
  ],
  [
    'Yolanda Báez',
    'HOTEL MALECON & SPA',
    '829 555 0133',
    'yolanda@hotel.example',
    'republica-dominicana',
  ],
  ['Marcela Ríos', 'Clinica Santa Lucia', '+57 301 555 0177', 'mrios@clinica.example', 'colombia'],
  ['Persona de Ejemplo', 'Empresa de Ejemplo', '601 555 0110', 'persona@empresa.com', 'colombia'],
] as const;

/** Inserts them some hours apart, their letters sent except for one address that did not exist. */
export async function insertSamples(owner: Sql): Promise<void> {
  const hours = 5.3;
  for (const [place, [nombre, empresa, telefono, email, pais, sospecha]] of samples.entries()) {
    const created_at = new Date(Date.now() - place * hours * 3_600_000);
    const request = {
      nombre,
      empresa,
      telefono,
      email,
      pais,
      created_at,
      sospecha: sospecha ?? null,
    };
    await owner`insert into contact_submissions ${owner(request)}`;
  }
  await owner`update cartas set estado = 'enviada', intentos = 1, enviada_en = now()
    where estado = 'pendiente'`;
  await owner`update cartas set estado = 'rechazada', motivo = '550 5.1.1 no existe ese buzón'
    where clase = 'confirmacion'
      and solicitud = (select id from contact_submissions where nombre = 'Jorge Luis Cárdenas')`;
}
