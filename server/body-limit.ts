import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Arrival } from '#shop/route.ts';
import { type HeaderLines, refusal } from './connections.ts';

/** `elapsed` is in ms, `received` in bytes. */
export function isLate({ seconds, bytesPerSecond }: Arrival, elapsed: number, received: number): boolean {
  const earned = bytesPerSecond ? received / bytesPerSecond : 0;
  return elapsed / 1000 > seconds + earned;
}

const LOOK_AGAIN_MS = 1_000;

/** Ends the connection with 408 and these headers when the body arrives too slowly, read or unread. */
export function limitArrival(
  request: IncomingMessage,
  response: ServerResponse,
  arrivalOf: (url: string) => Arrival,
  headers: HeaderLines,
): void {
  const { socket, url = '' } = request;
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  if (encoding === undefined && !Number(length)) return;
  const within = arrivalOf(url);
  const begun = performance.now();
  const before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (isLate(within, performance.now() - begun, socket.bytesRead - before)) {
      clearInterval(timer);
      if (!response.headersSent) socket.write(refusal(408, headers));
      socket.destroySoon();
    }
  }, LOOK_AGAIN_MS);
  timer.unref();
}
