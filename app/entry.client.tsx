import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

// RemixBrowser throws a promise until it has read what the page starts from. React must not meet that while a
// visitor clicks: it would have to render at once, and could not.
try {
  RemixBrowser({});
} catch (reading) {
  await reading;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
