import type { Sql } from 'postgres';
import { whatsappNumberOf } from '../../app/contact/whatsapp-of.ts';

/** Submissions as a good month brings them. */
const samples = [
  ['Ana María Restrepo', 'Clínica Santa Lucía', '300 111 2233', 'ana.restrepo@clinica.example'],
  ['Rafael Peña', 'Hotel Malecón & Spa', '(809) 555-0100', 'rafael@hotel.example'],
  ['Lucía Ñáñez', 'Banco del Istmo', '5555 0100', 'lucia@banco.example'],
  ['Jorge Luis Cárdenas', 'Restaurante La Brasa', '+57 (310) 555-0142', 'jorge@labrasa.example'],
  ['Premios en www.premios.example', 'Premios', '+1 (809) 555-0199', 'x@premios.example'],
  ['Yolanda Báez', 'HOTEL MALECON & SPA', '829 555 0133', 'yolanda@hotel.example'],
  ['Marcela Ríos', 'Clinica Santa Lucia', '+57 301 555 0177', 'mrios@clinica.example'],
  ['Persona de Ejemplo', 'Empresa de Ejemplo', '601 555 0110', 'persona@empresa.com'],
] as const;
const hoursBetween = 5.3;

function countryOf(email: string) {
  if (/@hotel\./.test(email)) return 'republica-dominicana';
  return /@(banco|premios)\./.test(email) ? 'otro' : 'colombia';
}

/** Inserts them some hours apart, their e-mails sent except to one address that does not exist. */
export async function insertSamples(owner: Sql): Promise<void> {
  for (const [place, [nombre, empresa, telefono, email]] of samples.entries()) {
    const created_at = new Date(Date.now() - place * hoursBetween * 3_600_000);
    const pais = countryOf(email);
    const isSpam = empresa === 'Premios';
    const submission = {
      nombre,
      empresa,
      telefono,
      email,
      pais,
      created_at,
      spam_reason: isSpam ? 'link' : null,
      whatsapp_number: whatsappNumberOf(telefono, pais) ?? null,
    };
    const [{ id }] = await owner<[{ id: string }]>`
      insert into contact_submissions ${owner(submission)} returning id`;
    const sent = { status: 'sent', attempts: 1, sent_at: created_at, reason: null };
    let confirmation: object = sent;
    if (isSpam) {
      confirmation = { status: 'skipped', attempts: 0, reason: 'posible correo no deseado' };
    } else if (email === 'jorge@labrasa.example') {
      const reason = '550 5.1.1 no existe ese buzón';
      confirmation = { status: 'rejected', attempts: 1, reason };
    }
    const common = { submission_id: id, expires_at: new Date(created_at.getTime() + 259_200_000) };
    for (const delivery of [
      { ...common, ...sent, kind: 'notification', recipient: 'elena@consultora.example' },
      { ...common, sent_at: null, ...confirmation, kind: 'confirmation', recipient: email },
    ]) {
      await owner`insert into email_deliveries ${owner(delivery)}`;
    }
  }
}
