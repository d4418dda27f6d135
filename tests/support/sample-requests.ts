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
    'link',
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

/** Inserts them some hours apart, their e-mails sent except for one address that did not exist. */
export async function insertSamples(owner: Sql): Promise<void> {
  const hours = 5.3;
  for (const [place, [nombre, empresa, telefono, email, pais, reason]] of samples.entries()) {
    const created_at = new Date(Date.now() - place * hours * 3_600_000);
    const spam_reason = reason ?? null;
    const row = { nombre, empresa, telefono, email, pais, created_at, spam_reason };
    await owner`insert into contact_submissions ${owner(row)}`;
  }
  await owner`
    insert into email_deliveries (submission_id, kind, recipient, status, expires_at, reason)
    select id, kind, email,
      case when nombre = 'Jorge Luis Cárdenas' and kind = 'confirmation' then 'rejected' else 'sent' end,
      now(), '550 5.1.1 no existe ese buzón'
    from contact_submissions, unnest(array['notification', 'confirmation']) kind`;
}
