const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('es-CO', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });

const clocks = { bogota: clock('America/Bogota'), santoDomingo: clock('America/Santo_Domingo') };

/** Day and time on the city's clock, as people there write them; the hour stays on one line. */
export const localTime = (moment: Date, city: keyof typeof clocks) =>
  clocks[city].format(moment).replace(/(?<=[\d.])\s+(?=[apm]\.)/g, '\u00A0');
