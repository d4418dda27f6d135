import { data } from '@remix-run/node';

/** An address that leads nowhere; the root's error boundary shows the page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

// Without a component Remix would answer with the status alone.
export default function NotFound() {
  return null;
}
