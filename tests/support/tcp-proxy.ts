import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** From now on nothing is forwarded, in either direction, and neither side sees that the other closes. */
  cutOff(): void;
  /** The same for one connection alone: that which has this port at the target. */
  cutOffOne(port: number): void;
  /** New connections work again; those that were cut off stay dead, as behind a lost firewall state. */
  restore(): void;
  close(): Promise<void>;
};

type Pair = [near: Socket, far: Socket];

/** Nothing crosses any more, not even the end of one side. */
function silence([near, far]: Pair): void {
  near.unpipe(far).removeAllListeners('close').pause();
  far.unpipe(near).removeAllListeners('close').pause();
}

/** Forwards connections to a port of loopback, until the network between goes away without a word. */
export async function aTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let isCutOff = false;
  const server = createServer((near) => {
    const far = createConnection(targetPort, '127.0.0.1');
    const pair: Pair = [near, far];
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
