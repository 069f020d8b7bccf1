import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';

/**
 * What happens to a request instead of its answer: another answer at once; its connection breaks after so many
 * bytes of its body reached the shop; or the shop does it, and its answer gets lost.
 */
export type Fault =
  | { kind: 'answer'; status: number }
  | { kind: 'cut'; afterBytes: number }
  | { kind: 'lose answer' };

/** A request as the proxy saw it. */
export type Seen = { method: string; url: string; header(name: string): string | undefined };

export type FaultProxy = {
  /** Where browsers and clients are to go; a shop behind it has this as its PUBLIC_URL. */
  url: string;
  port: number;
  /** Where requests go from now on: to these ports of localhost in turn. */
  to(...ports: number[]): void;
  /** The next request that fits meets this fault, and no other does. */
  once(fault: Fault, fits?: (request: Seen) => boolean): void;
  /** Every request so far, oldest first. */
  seen: Seen[];
  close(): Promise<void>;
};

/** Passes requests on as they are, but for those that are to meet a fault. */
export async function aFaultProxy(): Promise<FaultProxy> {
  const waiting: { fault: Fault; fits: (request: Seen) => boolean }[] = [];
  const seen: Seen[] = [];
  let targets: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const request = describe(incoming);
    seen.push(request);
    const place = waiting.findIndex(({ fits }) => fits(request));
    const [met] = place < 0 ? [] : waiting.splice(place, 1);
    const target = targets[seen.length % targets.length] ?? 0;
    if (met?.fault.kind === 'answer') answerAtOnce(incoming, outgoing, met.fault.status);
    else passOn(incoming, outgoing, target, met?.fault ?? null);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    port,
    to(...ports) {
      targets = ports;
    },
    once: (fault, fits = () => true) => void waiting.push({ fault, fits }),
    seen,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function describe({ method = '', url = '', headers }: IncomingMessage): Seen {
  return { method, url, header: (name) => headers[name]?.toString() };
}

function answerAtOnce(incoming: IncomingMessage, outgoing: ServerResponse, status: number): void {
  incoming.resume().once('end', () => outgoing.writeHead(status).end());
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  fault: Exclude<Fault, { kind: 'answer' }> | null,
): void {
  const { method, url, headers } = incoming;
  const away = requestOf({ host: 'localhost', port, method, path: url, headers, agent: false });
  const breakOff = () => {
    incoming.socket.destroy();
    away.destroy();
  };
  away.once('error', breakOff);
  outgoing.once('close', () => void (outgoing.writableFinished || away.destroy()));
  away.once('response', (answer) => {
    if (fault?.kind === 'lose answer') return breakOff();
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
    answer.pipe(outgoing);
  });
  if (fault?.kind !== 'cut') return void incoming.pipe(away);
  let left = fault.afterBytes;
  incoming.on('data', (part: Buffer) => {
    const passed = part.subarray(0, left);
    left -= passed.byteLength;
    away.write(passed, () => void (left === 0 && breakOff()));
  });
}
