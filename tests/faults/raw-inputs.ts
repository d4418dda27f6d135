import { encode, formType, type Input, somebody } from './inputs.ts';

/** These bytes, one for each character; the sender then says that no more will come. */
export const bytes = (text: string): Input => ({ bytes: Buffer.from(text, 'latin1'), ended: true });

/** A request of these lines without a body. */
export const raw = (lines: string[]): Input => ({
  bytes: Buffer.from([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1'),
});

/** The same, to this site. */
export const rawHere = (...lines: string[]): Input => raw([...lines, 'Host: localhost']);

/** A POST of this body; the headers replace our own of the same name. */
export function rawPost(content: string, ...headers: string[]): Input {
  const given = (name: string) => headers.some((line) => line.toLowerCase().startsWith(name));
  const measured = given('content-length:') || given('transfer-encoding:');
  const lines = [
    'POST /?index HTTP/1.1',
    ...(given('host:') ? [] : ['Host: localhost']),
    ...(given('content-type:') ? [] : [`Content-Type: ${formType}`]),
    ...(given('connection:') ? [] : ['Connection: close']),
    ...(measured ? [] : [`Content-Length: ${content.length}`]),
    ...headers,
  ];
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`, 'latin1') };
}

/** A good form with these headers, which replace our own of the same name. */
export function rawForm(...headers: string[]): Input {
  const typed = somebody();
  return { ...rawPost(encode(typed), ...headers), typed };
}

/** A good form, written in chunks. */
export function chunked(write: (form: string) => string, ...headers: string[]): Input {
  const typed = somebody();
  return { ...rawPost(write(encode(typed)), 'Transfer-Encoding: chunked', ...headers), typed };
}

export const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
export const lastChunk = '0\r\n\r\n';

/** A good form that is longer than it says by so many bytes, or shorter, and no more will come. */
export function mismeasured(difference: number): Input {
  const typed = somebody();
  const content = encode(typed);
  const sent = rawPost(content, `Content-Length: ${content.length - difference}`);
  return { ...sent, ended: difference < 0, typed };
}

/** A good form and what comes after it on the same connection. */
export function followed(text: string, ...headers: string[]): Input {
  const typed = somebody();
  const content = encode(typed);
  const sent = rawPost(content + text, `Content-Length: ${content.length}`, ...headers);
  return { ...sent, typed };
}
