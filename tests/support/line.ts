import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The database's address by way of this line. */
  url: string;
  /** How many statements have been sent so far. */
  statements(): number;
  /** From now on nothing passes on the connections there are, and neither end is told; new ones work. */
  goDead(): void;
  close(): void;
}

/** A line to a database of which a test can let the connections die as they do when a host is gone. */
export async function openLine(databaseUrl: string): Promise<Line> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.on(
      'data',
      messageReader((type) => {
        if (type === 'E' || type === 'Q') statements += 1;
      }),
    );
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  if (typeof address === 'object' && address) url.port = String(address.port);
  return {
    url: url.href,
    statements: () => statements,
    goDead() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.removeAllListeners('end');
        socket.resume();
      }
      sockets.clear();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Calls back with the type of every message of Postgres's protocol, as its client sends them. */
function messageReader(callBack: (type: string) => void) {
  let rest = Buffer.alloc(0);
  let greeted = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message has no type. Lengths count themselves.
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return;
      if (greeted) callBack(String.fromCharCode(rest[0] ?? 0));
      greeted = true;
      rest = rest.subarray(length);
    }
  };
}
