import type { FormValues } from '../../app/contact/schema.ts';

/** How a browser sends the form: without scripts, and with them. */
export const formAddresses = ['/?index', '/solicitudes'] as const;

/** Sends the form as a browser does. A server that hangs fails the test after fifteen seconds. */
export const send = (
  site: string,
  form: FormValues,
  address: (typeof formAddresses)[number] = '/?index',
): Promise<Response> =>
  fetch(site + address, {
    method: 'POST',
    body: new URLSearchParams({ ...form }),
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
