import type { ContactContent } from '../content/contact.ts';
import type { Owner } from '../owner.ts';
import { OtherWays } from './other-ways.tsx';
import type { Outcome } from './outcome.ts';

interface FormNoticeProps {
  outcome: Outcome | null | undefined;
  /** The page was loaded with the outcome: no toast tells of it, so this does. */
  loaded: boolean;
  content: ContactContent;
  owner: Owner;
  greeting: string;
}

/** What became of the request, above the form: for those without scripts, and while a failure lasts. */
export function FormNotice({ outcome, loaded, content, owner, greeting }: FormNoticeProps) {
  const { notices } = content;
  if (outcome?.kind === 'sent' && loaded) {
    return (
      <div className="form-notice form-notice-success" role="status">
        <h3>{notices.success.title}</h3>
        <p>{notices.success.text}</p>
      </div>
    );
  }
  if (outcome?.kind === 'failed' || (outcome?.kind === 'invalid' && loaded)) {
    const title = outcome.kind === 'failed' ? notices.failure.title : notices.invalidTitle;
    return (
      <div className="form-notice form-notice-error" role={loaded ? 'alert' : undefined}>
        <h3>{title}</h3>
        <p>
          {outcome.kind === 'invalid' ? (
            <a href={`#${outcome.field}`}>{outcome.message}</a>
          ) : (
            outcome.message
          )}
        </p>
        {outcome.kind === 'failed' && (
          <OtherWays typed={outcome.typed} content={content} owner={owner} greeting={greeting} />
        )}
      </div>
    );
  }
  return null;
}
