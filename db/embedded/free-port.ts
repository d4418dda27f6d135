import { createServer } from 'node:net';

/** A port of the loopback address that nobody listens on. */
export const freePort = () => listenOnce(0);

/** Whether nobody listens on the port of the loopback address. */
export const isFree = (port: number) =>
  listenOnce(port).then(
    () => true,
    () => false,
  );

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
