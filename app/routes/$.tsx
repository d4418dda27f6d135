import { data } from '@remix-run/node';

/** Any other path: the error boundary in root.tsx shows the page. */
export const loader = () => {
  throw data(null, { status: 404 });
};

// Without a component this would be a resource route, which answers without a page.
export default function NotFound() {
  return null;
}
