import { color, look } from './letter-look.ts';
import { Rows } from './rows.tsx';

interface PanelProps {
  title: string;
  paragraphs: string[];
}

/** What has to be seen before the rest, said calmly. */
export function Panel({ title, paragraphs }: PanelProps) {
  return (
    <Rows fixed>
      <tr>
        <td
          className="panel"
          bgcolor={color.sand}
          style={{
            padding: '18px 20px',
            backgroundColor: color.sand,
            borderLeft: `4px solid ${color.coral}`,
            borderRadius: '0 12px 12px 0',
          }}
        >
          <p className="text" style={{ ...look.text, fontWeight: 'bold' }}>
            {title}
          </p>
          {paragraphs.map((text) => (
            <p key={text} className="text" style={{ ...look.text, fontSize: 15 }}>
              {text}
            </p>
          ))}
        </td>
      </tr>
    </Rows>
  );
}
