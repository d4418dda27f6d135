import type { Fact } from './letter-content.ts';
import { color, look } from './letter-look.ts';
import { Rows } from './rows.tsx';
import { WordsOf } from './words-of.tsx';

const line = `1px solid ${color.sand}`;

/** Each label beside its value; on phones above it. */
export function FactRows({ facts }: { facts: Fact[] }) {
  return (
    <Rows fixed>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td
            className="label"
            width="34%"
            valign="baseline"
            style={{ padding: '10px 16px 10px 0', borderTop: line, ...look.label }}
          >
            {label}
          </td>
          <td
            className="value"
            valign="baseline"
            style={{ padding: '10px 0', borderTop: line, wordBreak: 'break-word', ...look.value }}
          >
            <WordsOf words={[value]} />
          </td>
        </tr>
      ))}
    </Rows>
  );
}
