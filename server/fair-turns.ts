import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** How long requests are begun before the event loop accepts connections, reads and goes on with what is in hand. */
const MOST_MS = 4;

type Call = [request: IncomingMessage, response: ServerResponse];

/**
 * Begins requests for a few milliseconds in each turn of the event loop; the rest waits for the next, callers in
 * turns. Node would begin all that have arrived on all connections in one turn: a caller with hundreds of them makes
 * each turn so long that a new connection, which is accepted in one turn and read in another, waits for seconds.
 */
export function inFairTurns(
  answer: RequestListener,
  callerOf: (request: IncomingMessage) => string,
): RequestListener {
  const waiting = new Map<string, Call[]>();
  let spentMs = 0;
  let isNextTurnSet = false;

  const awaitNextTurn = () => {
    if (isNextTurnSet) return;
    isNextTurnSet = true;
    setImmediate(beginWaiting);
  };
  const beginWaiting = async () => {
    isNextTurnSet = false;
    spentMs = 0;
    const begun = performance.now();
    for (const [request, response] of oneOfEach(waiting)) {
      if (!request.socket.destroyed) answer(request, response);
      // What follows of it in this turn counts, too.
      await null;
      spentMs = performance.now() - begun;
      if (spentMs >= MOST_MS) break;
    }
    if (waiting.size > 0) awaitNextTurn();
  };
  return (request, response) => {
    awaitNextTurn();
    if (waiting.size > 0 || spentMs >= MOST_MS) {
      const caller = callerOf(request);
      const own = waiting.get(caller);
      if (own) own.push([request, response]);
      else waiting.set(caller, [[request, response]]);
      return;
    }
    const begun = performance.now();
    answer(request, response);
    spentMs += performance.now() - begun;
  };
}

/** Takes out one after the other, of each caller in turn, until none is left. */
function* oneOfEach(waiting: Map<string, Call[]>): Generator<Call> {
  for (const [caller, own] of waiting) {
    const first = own.shift();
    waiting.delete(caller);
    // At the end of the line, where this loop comes to it again.
    if (own.length > 0) waiting.set(caller, own);
    if (first) yield first;
  }
}
