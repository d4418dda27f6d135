import type { NotFoundContent } from '../content/not-found.ts';
import { HeartBubble } from '../ui/heart-bubble.tsx';

/** What stands at every address that is not there; its sentences are English by specification. */
export function NotFoundPage({ content }: { content: NotFoundContent }) {
  return (
    <main className="lone-page not-found">
      <div className="not-found-bubble">
        <HeartBubble />
        <h1>{content.code}</h1>
      </div>
      <p lang="en">{content.message}</p>
      <a className="button" href="/" lang="en">
        {content.backToHome}
      </a>
    </main>
  );
}
