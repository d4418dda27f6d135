/** Creates the response that a route throws to reject a request; root.tsx shows the error page. */
export const httpError = (status: number) => new Response(null, { status });
