import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request after the answer; more than a few in advance is an attack. */
const MAX_WAITING = 16;

type Waiting = [IncomingMessage, ServerResponse][];

/**
 * The requests of one connection, one after the other. Node would hand over all that arrived in one packet at
 * once, and keep their answers in memory until the first is read.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const busy = new WeakMap<Socket, Waiting>();

  const begin = (request: IncomingMessage, response: ServerResponse, waiting: Waiting) => {
    response.once('close', () => {
      const next = waiting.shift();
      if (next && !request.socket.destroyed) begin(...next, waiting);
      else busy.delete(request.socket);
    });
    answer(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const waiting = busy.get(socket);
    if (!waiting) {
      const none: Waiting = [];
      busy.set(socket, none);
      begin(request, response, none);
    } else if (waiting.length < MAX_WAITING) waiting.push([request, response]);
    else socket.destroy();
  };
}
