import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends bytes as they are and gives back, one character for each byte, all that came until the server closed
 * the connection. Nothing is read before everything is written: a server that closes with bytes unread takes
 * its answer with it.
 */
export async function sendBytes(site: string, bytes: string | Buffer[]): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  for (const piece of typeof bytes === 'string' ? [bytes] : bytes) socket.write(piece, 'latin1');
  await new Promise((resolve, reject) => {
    socket.once('error', reject).write('', resolve);
  });
  return text(socket);
}
