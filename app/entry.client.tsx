import { RemixBrowser } from '@remix-run/react';
import { StrictMode, Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

// RemixBrowser suspends until it has decoded the loader data. Outside a boundary a click in that moment would
// make React throw the server's HTML away; inside one the page stays as it is. RemixServer renders none, so its
// marks are put around the document here.
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
