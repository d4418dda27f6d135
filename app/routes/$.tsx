/** Any other path: the error boundary in root.tsx shows the page. */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

// Without a component this would be a resource route, whose response has no page.
export default function NotFound() {
  return null;
}
