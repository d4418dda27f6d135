/** A text that is the same for everyone; caches keep it for an hour. */
export const hourlyResponse = (body: string, contentType = 'text/plain; charset=utf-8') =>
  new Response(body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' },
  });
