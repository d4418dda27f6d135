import type { IconName } from './icon-name.ts';

export const missionContent = {
  title: 'Nuestra Misión',
  /** Short: it is set large. */
  lead:
    'Ayudamos a las empresas a convertir su servicio en una ventaja ' +
    'competitiva que el cliente nota desde el primer saludo.',
  text:
    'Una cita que se agenda sin vueltas, una llamada que se resuelve a la primera, un ' +
    'mensaje respondido a tiempo, una recepción que llama a cada paciente por su nombre. ' +
    'Trabajamos con tu equipo para que ese buen trato se repita todos los días y en ' +
    'cualquier canal: presencial, telefónico, digital o híbrido.',
  channelsLabel: 'Canales de atención',
  channels: [
    { label: 'Presencial', icon: 'handshake' },
    { label: 'Telefónico', icon: 'phone' },
    { label: 'Digital', icon: 'smartphone' },
    { label: 'Híbrido', icon: 'blend' },
  ] satisfies { label: string; icon: IconName }[],
};

export type MissionContent = typeof missionContent;
