import { mkdirSync, writeFileSync } from 'node:fs';
import { spamReasons } from '#app/content/emails.ts';
import { consultantFrom } from '#consultant';
import { env } from '#env';
import { sampleForm } from '../tests/support/sample.ts';
import type { Submission } from '../worker/email-queue.ts';
import { confirmationEmail } from '../worker/emails/confirmation.tsx';
import { notificationEmail } from '../worker/emails/notification.tsx';

// Writes both e-mails with sample submissions as HTML and text, to look at.
const folder = 'build/emails';
const consultant = consultantFrom(env);

const sample: Submission = {
  ...sampleForm,
  id: '0b6f3a52-8f0e-4c4e-9d27-6a3d5c1f7e10',
  createdAt: new Date('2026-03-05T20:42:00Z'),
  nombre: 'Ana María Restrepo',
  empresa: 'Clínica Santa Lucía',
  servicio: 'Programas de Capacitación y Formación',
  whatsappNumber: '+573001112233',
  spamReason: null,
};
const samples: Record<string, Partial<Submission>> = {
  colombia: {},
  dominicana: { pais: 'republica-dominicana', telefono: '(809) 555-0100' },
  'long-without-whatsapp': {
    pais: 'otro',
    nombre: 'María del Carmen Fernández de la Cruz y Rodríguez-Echavarría',
    whatsappNumber: null,
    email: 'maria.del.carmen.fernandez.de.la.cruz.y.rodriguez@corporacion-de-salud.example',
    empresa: 'Corporación Interamericana de Servicios de Salud, Bienestar y Atención al Paciente',
  },
  spam: { nombre: 'Gana ya en https://premios.example', spamReason: spamReasons.link },
};

mkdirSync(folder, { recursive: true });
for (const [name, changes] of Object.entries(samples)) {
  const submission = { ...sample, ...changes };
  write(`notification-${name}`, await notificationEmail(submission, consultant));
  if (!submission.spamReason)
    write(`confirmation-${name}`, await confirmationEmail(submission, consultant, env.SITE_URL));
}

function write(name: string, email: { subject: string; html: string; text: string }) {
  const path = `${folder}/${name}`;
  writeFileSync(`${path}.html`, email.html);
  writeFileSync(`${path}.txt`, `${email.subject}\n\n${email.text}\n`);
  console.log(`${path}.html ${path}.txt`);
}
