import { InvalidArgumentError } from 'commander';

/** How long ago, as Postgres counts it back and as a sentence says it. */
export interface Age {
  interval: string;
  words: string;
}

const units: Record<string, { interval: string; one: string; many: string }> = {
  d: { interval: 'days', one: 'día', many: 'días' },
  m: { interval: 'months', one: 'mes', many: 'meses' },
  y: { interval: 'years', one: 'año', many: 'años' },
};

/** Reads 24m, 90d or 2y (also 2a). Zero is no age: it would erase everything. */
export function parseAge(typed: string): Age {
  const [, number, letter = ''] = typed.match(/^0*([1-9]\d{0,3})([dmya])$/i) ?? [];
  const unit = units[letter.toLowerCase().replace('a', 'y')];
  if (!number || !unit) {
    throw new InvalidArgumentError(
      'escribe un número y una letra: 24m (meses), 90d (días) o 2y (años).',
    );
  }
  return {
    interval: `${number} ${unit.interval}`,
    words: `${number} ${number === '1' ? unit.one : unit.many}`,
  };
}
