import type { PrivacyNotice as Notice } from '../content/privacy.ts';

/**
 * What becomes of a visitor's data, folded up at the end of the page. Its anchor lies inside, because a
 * browser unfolds what it is sent into, with scripts or without; `suppressHydrationWarning` for when it has.
 */
export function PrivacyNotice({ notice }: { notice: Notice }) {
  return (
    <aside className="privacy" aria-labelledby="titulo-privacidad">
      <details suppressHydrationWarning>
        <summary>
          <h2 id="titulo-privacidad">{notice.title}</h2>
        </summary>
        <div id="privacidad" tabIndex={-1}>
          <dl>
            {notice.items.map(({ term, text, email }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  {text} {email && <a href={`mailto:${email}`}>{email}</a>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </aside>
  );
}
