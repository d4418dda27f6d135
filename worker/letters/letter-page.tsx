import { LetterBlock } from './letter-block.tsx';
import type { LetterContent } from './letter-content.ts';
import { color, look, styleSheets } from './letter-look.ts';
import { Rows } from './rows.tsx';
import { WordsOf } from './words-of.tsx';

/** Keeps what follows the preheader out of the list of mails: spaces that nobody sees. */
const filler = '\u00A0\u200C'.repeat(80);

/** The whole document, in the tables and inline styles that every mail program understands. */
export function LetterPage({ content }: { content: LetterContent }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        {styleSheets.map((rules) => (
          <style key={rules}>{rules}</style>
        ))}
      </head>
      <body
        className="ground"
        bgcolor={color.cream}
        style={{ margin: 0, padding: 0, backgroundColor: color.cream }}
      >
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
          {content.preheader}
          {filler}
        </div>
        <div lang="es">
          <Rows className="ground" ground={color.cream} fixed>
            <tr>
              <td align="center" className="edge" style={{ padding: '32px 16px' }}>
                <Column {...content} />
              </td>
            </tr>
          </Rows>
        </div>
      </body>
    </html>
  );
}

function Column({ sender, tagline, heading, blocks, footer }: LetterContent) {
  return (
    <Rows className="column" width={600} align="center">
      <tr>
        <td
          className="band"
          bgcolor={color.night}
          style={{
            padding: '28px 40px',
            backgroundColor: color.night,
            borderRadius: '20px 20px 0 0',
          }}
        >
          <div style={look.brand}>{sender}</div>
          <div style={look.tagline}>{tagline}</div>
        </td>
      </tr>
      <tr>
        <td
          bgcolor={color.coral}
          style={{ height: 4, backgroundColor: color.coral, fontSize: 0, lineHeight: '4px' }}
        >
          {'\u00A0'}
        </td>
      </tr>
      <tr>
        <td
          className="card"
          bgcolor={color.white}
          style={{
            padding: '40px 40px 20px',
            backgroundColor: color.white,
            borderRadius: '0 0 20px 20px',
          }}
        >
          <Rows fixed>
            <tr>
              <td style={{ paddingBottom: 20 }}>
                <h1 className="title" style={look.title}>
                  {heading.before}{' '}
                  <em style={look.emphasis} className="emphasis">
                    {heading.emphasis}
                  </em>
                </h1>
              </td>
            </tr>
            {blocks.map((block) => (
              <LetterBlock key={JSON.stringify(block)} block={block} />
            ))}
          </Rows>
        </td>
      </tr>
      <tr>
        <td className="footer" style={{ padding: '24px 40px 16px' }}>
          {footer.map((words) => (
            <p
              key={JSON.stringify(words)}
              className="small"
              style={{ ...look.small, marginBottom: 8 }}
            >
              <WordsOf words={words} />
            </p>
          ))}
        </td>
      </tr>
    </Rows>
  );
}
