import type { FormBody } from './sample.ts';

/** How a browser sends the form: without scripts, and with them. */
export const formAddresses = ['/?index', '/solicitudes'] as const;

/** Sends the form as a browser does. A server that hangs fails the test after fifteen seconds. */
export const send = (
  site: string,
  form: FormBody,
  address: (typeof formAddresses)[number] = '/?index',
): Promise<Response> =>
  fetch(site + address, {
    method: 'POST',
    body: new URLSearchParams({ ...form }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
