import type { Server } from 'node:http';

/** How long a request in flight may take to finish; docker and systemd kill after ten seconds. */
const grace = 8000;

/** For those who stand at the door with a request half spoken. Milliseconds. */
const lastCall = 100;

/**
 * On SIGTERM, Ctrl-C or the launcher's death: takes no new connection after `lastCall`, lets the
 * requests in flight finish, cuts what is left after `grace` milliseconds, and then runs `afterwards`.
 */
export function stopGracefully(server: Server, afterwards: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(close, lastCall);
    setTimeout(() => server.closeAllConnections(), grace).unref();
  };
  const close = () => {
    // A connection becomes idle when its answer is out; nobody else would close it.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(async () => {
      clearInterval(closeIdle);
      await afterwards();
      process.exit(0);
    });
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
}
