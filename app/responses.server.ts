/** A text that is the same for everyone; caches keep it for an hour. */
export const hourlyResponse = (body: string, contentType: string) =>
  new Response(body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=3600' },
  });
