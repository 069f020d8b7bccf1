import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** From now on nothing is forwarded, in either direction, and no connection is closed. */
  cutOff(): void;
  /** The same for one connection alone: that which has this port at the target. */
  cutOffOne(port: number): void;
  /** New connections work again; those that were cut off stay dead, as behind a lost firewall state. */
  restore(): void;
  close(): Promise<void>;
};

function silence([near, far]: [Socket, Socket]): void {
  near.unpipe(far).pause();
  far.unpipe(near).pause();
}

/** Forwards connections to a port of loopback, until the network between goes away without a word. */
export async function aTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let isCutOff = false;
  const server = createServer((near) => {
    const far = createConnection(targetPort, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [socket, other] of [pair, pair.toReversed()]) {
      socket?.on('error', () => undefined);
      socket?.on('close', () => other?.destroy());
    }
    if (isCutOff) return;
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cutOff() {
      isCutOff = true;
      for (const pair of pairs) silence(pair);
    },
    cutOffOne(port) {
      for (const pair of pairs) if (pair[1].localPort === port) silence(pair);
    },
    restore() {
      isCutOff = false;
    },
    async close() {
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
