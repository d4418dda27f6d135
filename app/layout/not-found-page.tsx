import type { NotFoundContent } from '../content/not-found.ts';
import { HeartBubble } from '../ui/heart-bubble.tsx';

/** What stands at every address that is not there; its sentences are English by specification. */
export function NotFoundPage({ words }: { words: NotFoundContent }) {
  return (
    <main className="lone-page not-found">
      <div className="not-found-bubble">
        <HeartBubble />
        <h1>{words.code}</h1>
      </div>
      <p lang="en">{words.message}</p>
      <a className="button" href="/" lang="en">
        {words.backToHome}
      </a>
    </main>
  );
}
