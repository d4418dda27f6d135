import { mkdirSync, writeFileSync } from 'node:fs';
import { env } from '#env';
import { ownerFrom } from '../app/owner.ts';
import { confirmationLetter } from '../worker/letters/confirmation.ts';
import type { Letter, LetterRequest } from '../worker/letters/letter.tsx';
import { noticeLetter } from '../worker/letters/notice.ts';

// Writes both letters with sample requests, to be looked at in a browser and an editor.
const folder = 'build/letters';
const owner = ownerFrom(env);

const colombia: LetterRequest = {
  id: '0b6f3a52-8f0e-4c4e-9d27-6a3d5c1f7e10',
  createdAt: new Date('2026-03-05T20:42:00Z'),
  pais: 'colombia',
  nombre: 'Ana María Restrepo',
  telefono: '300 111 2233',
  email: 'ana.restrepo@clinica.example',
  empresa: 'Clínica Santa Lucía',
  suspicion: null,
};
const samples: Record<string, LetterRequest> = {
  colombia,
  'republica-dominicana': {
    ...colombia,
    pais: 'republica-dominicana',
    nombre: 'Rafael Peña',
    telefono: '(809) 555-0100',
    email: 'rafael@hotel.example',
    empresa: 'Hotel Malecón & Spa',
  },
  otro: {
    ...colombia,
    pais: 'otro',
    nombre: 'Lucía Ñáñez',
    telefono: '5555 0100',
    email: 'lucia@banco.example',
    empresa: 'Banco del Istmo',
  },
  'nombre-largo': {
    ...colombia,
    nombre: 'María del Carmen Fernández de la Cruz y Rodríguez-Echavarría',
    telefono: '+57 (300) 111-2233',
    email: 'maria.del.carmen.fernandez.de.la.cruz.y.rodriguez@corporacion-de-salud.example',
    empresa: 'Corporación Interamericana de Servicios de Salud, Bienestar y Atención al Paciente',
  },
  sospecha: {
    ...colombia,
    nombre: 'Gana ya en https://premios.example',
    empresa: '<b>Premios</b>',
    suspicion: 'enlace',
  },
};

mkdirSync(folder, { recursive: true });
for (const [name, request] of Object.entries(samples)) {
  // A suspect gets no confirmation.
  if (!request.suspicion)
    write(`confirmacion-${name}`, confirmationLetter(request, owner, env.SITE_URL));
  write(`aviso-${name}`, noticeLetter(request, owner));
}

function write(name: string, { subject, text, html }: Letter) {
  const path = `${folder}/${name}`;
  writeFileSync(`${path}.html`, html);
  writeFileSync(`${path}.txt`, `${subject}\n\n${text}`);
  console.log(`${path}.html ${path}.txt`);
}
