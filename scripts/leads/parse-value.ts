import { InvalidArgumentError } from 'commander';
import { contactContent } from '../../app/content/contact.ts';

const bogota = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' });
const oneDay = 86_400_000;

/** Today's date in Bogotá, as 2026-03-05. */
export const todayInBogota = () => bogota.format(Date.now());

/** A day as 2026-03-05, from that or from 5/3/2026, `hoy` or `ayer`. */
export function parseDay(typed: string): string {
  if (typed === 'hoy') return todayInBogota();
  if (typed === 'ayer') return bogota.format(Date.now() - oneDay);
  const [, day, month, year] = typed.match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed;
  if (!isDay(iso)) {
    throw new InvalidArgumentError(
      'escribe el día así: 2026-03-05 o 5/3/2026; también hoy o ayer.',
    );
  }
  return iso;
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return (
    /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** The label of a country, from its name in any case, with or without accents. */
export function parseCountry(typed: string): string {
  const { paisOptions } = contactContent('').form;
  const name = withoutAccents(typed);
  const found = paisOptions.find(({ label }) => withoutAccents(label) === name);
  if (found) return found.label;
  if (['rd', 'dominicana'].includes(name)) return parseCountry('república dominicana');
  throw new InvalidArgumentError('escribe colombia, republica-dominicana u otro.');
}

/** A whole number from 1 to 1 000 000. */
export function parseLimit(typed: string): number {
  const limit = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (limit >= 1 && limit <= 1_000_000) return limit;
  throw new InvalidArgumentError('escribe un número entero desde 1.');
}
