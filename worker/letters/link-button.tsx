import type { Link } from './letter-content.ts';
import { color, look } from './letter-look.ts';
import { Rows } from './rows.tsx';

/**
 * A button in Outlook too, which paints only the cell's ground and padding; elsewhere nearly all of it
 * can be pressed.
 */
export function LinkButton({ link }: { link: Link }) {
  return (
    <Rows width="auto">
      <tr>
        <td
          className="button"
          bgcolor={color.ember}
          style={{ padding: '6px 12px', backgroundColor: color.ember, borderRadius: 26 }}
        >
          <a
            href={link.href}
            className="button-words"
            style={{ display: 'inline-block', padding: '8px 16px', ...look.button }}
          >
            {link.text}
          </a>
        </td>
      </tr>
    </Rows>
  );
}
