import type { IconName } from './icon-name.ts';

export const missionContent = {
  title: 'Nuestra Misión',
  /** Keep it short: it is shown in large type. */
  lead:
    'Ayudamos a las empresas a hacer de su servicio la razón por la ' +
    'que sus clientes llegan, regresan y las recomiendan.',
  text:
    'Una cita que se agenda sin vueltas, un problema que se resuelve en la primera llamada, un ' +
    'mensaje respondido a tiempo, una recepción que llama a cada paciente por su nombre: ' +
    'con esos gestos se construye una ventaja competitiva. Trabajamos con tu equipo para que ' +
    'se repitan a diario y en cualquier canal: presencial, telefónico, digital o híbrido.',
  channelsLabel: 'Canales de atención',
  channels: [
    { label: 'Presencial', icon: 'handshake' },
    { label: 'Telefónico', icon: 'phone' },
    { label: 'Digital', icon: 'smartphone' },
    { label: 'Híbrido', icon: 'blend' },
  ] satisfies { label: string; icon: IconName }[],
};
