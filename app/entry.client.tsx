import { RemixBrowser } from '@remix-run/react';
import { StrictMode, Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

// RemixBrowser suspends until it has decoded the loader data. Without a Suspense boundary a click meanwhile would
// make React discard the server's HTML. RemixServer renders no boundary, so its markers are added here.
document.documentElement.before(document.createComment('$'));
document.documentElement.after(document.createComment('/$'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Suspense>
        <RemixBrowser />
      </Suspense>
    </StrictMode>,
  );
});
