import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { inFairTurns } from './fair-turns.ts';
import { listenWidely } from './listen.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { limitPeers } from './peers.ts';

/** Times in milliseconds. Bodies have limits of their own, by endpoint (server/body-limit.ts). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 0,
  /** How often slow and silent connections are looked for; Node's own 30 s would let them stay three times as long. */
  connectionsCheckingInterval: 1_000,
  /** Longer than any usual load balancer keeps an idle connection: the shop must not be the first to close it. */
  keepAliveTimeout: 620_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
};
/** An answer of which nothing is read for so long is ended. Live streams write more often than that. */
const STALLED_MS = 30_000;
/** For requests in hand once the shop is asked to stop. */
const FINISH_MS = 5_000;
/** A proxy that should send no more may still do so for a moment. */
const QUIET_MS = 2_000;

export type Connections = {
  /** Rejects with one line when the port cannot be had. */
  listen(address: Pick<Config, 'host' | 'port'>): Promise<void>;
  isIdle(): boolean;
  /**
   * Goes on for `graceMs`, so that load balancers notice the stop, with answers that end their connections;
   * then takes no new ones and lets what is in hand finish, five seconds at most.
   */
  drain(graceMs: number): Promise<void>;
};

export type ConnectionOptions = {
  /** Then the peer is the proxy, which has to limit the connections of one caller itself. */
  isBehindProxy: boolean;
  callerOf(request: IncomingMessage): string;
  isWork(url: string): boolean;
  headers: HeaderLines;
};

export type HeaderLines = readonly (readonly [name: string, value: string])[];

export function acceptConnections(answer: RequestListener, options: ConnectionOptions): Connections {
  const inHand = new Set<ServerResponse>();
  const work = new Set<ServerResponse>();
  let lastWork = Number.NEGATIVE_INFINITY;
  let isEnding = false;
  let further: TcpServer[] = [];
  const beginFairly = inFairTurns(answer, options.callerOf);

  const begin: RequestListener = (request, response) => {
    inHand.add(response);
    if (options.isWork(request.url ?? '')) work.add(response);
    if (isEnding) endAfter(response);
    response.once('close', () => {
      inHand.delete(response);
      if (work.delete(response)) lastWork = performance.now();
      // Only an answer that began before the end was announced still has its connection here.
      if (isEnding) request.socket.destroySoon();
    });
    beginFairly(request, response);
  };
  const isAnswering = (socket: Duplex) =>
    [...inHand].some((response) => response.socket === socket && response.headersSent);
  const server = createServer(LIMITS, oneAtATime(begin));
  server.setTimeout(STALLED_MS, endStalled(options.headers, inHand));
  server.on('clientError', refuseBytes(options.headers, isAnswering));
  // Node itself would refuse it without headers.
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, [...options.headers.flat(), 'connection', 'close']).end();
  });
  limitPeers(server, options.isBehindProxy);

  return {
    async listen(address) {
      further = await listenWidely(server, address);
    },
    isIdle: () => work.size === 0 && performance.now() - lastWork >= QUIET_MS,
    async drain(graceMs) {
      isEnding = true;
      for (const response of inHand) endAfter(response);
      if (graceMs > 0) await wait(graceMs);
      await finish(server, further);
    },
  };
}

/** The statuses of Node's own refusals; anything else is a plain 400. */
const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Bytes that Node cannot read as a request never reach the edge: they are refused here, with the headers of the edge.
 */
function refuseBytes(headers: HeaderLines, isAnswering: (socket: Duplex) => boolean) {
  return (error: Error & { code?: string }, socket: Duplex) => {
    // A second answer cannot follow one that has begun.
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) {
      socket.destroy(error);
      return;
    }
    const status = REFUSALS[error.code ?? ''] ?? 400;
    socket.end(refusal(status, headers), () => socket.destroy());
  };
}

/** Ends its connection; for a request that the edge does not answer. */
export function refusal(status: number, headers: HeaderLines): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`;
}

/** Ends an answer of which nothing is read; a request without an answer yet gets a 503. */
function endStalled(headers: HeaderLines, inHand: ReadonlySet<ServerResponse>) {
  return (socket: Socket) => {
    const isUnanswered = [...inHand].some((response) => response.socket === socket && !response.headersSent);
    if (isUnanswered) socket.end(refusal(503, [...headers, ['retry-after', '2']]), () => socket.destroy());
    else socket.destroy();
  };
}

function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function finish(server: Server, further: readonly TcpServer[]): Promise<void> {
  const closed = [server, ...further].map((one) => new Promise((resolve) => one.close(resolve)));
  const hard = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  return Promise.all(closed).then(() => clearTimeout(hard));
}
