/** Creates the response that a route throws to reject a request; root.tsx shows the error page. */
export const httpError = (status: number) => new Response(null, { status });

/** A text that is the same for everyone; caches keep it for an hour. */
export const hourlyResponse = (body: string, contentType: string) =>
  new Response(body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' },
  });
