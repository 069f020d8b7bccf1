import { Client } from 'pg';

/** Before a step nothing of it happens; after it everything has, and only the answer is lost. */
export type Moment = 'before' | 'after';
export type Blow = { step: number; moment: Moment; kind: 'fail' | 'kill' };

export type Steps = {
  /** From now on counts every database statement and provider call, and strikes at one of them. */
  arm(blow: Blow): void;
  /** Stops counting; tells whether the blow fell. */
  disarm(): boolean;
};

type AnyQuery = (this: Client, ...given: unknown[]) => unknown;
type Callback = (error: Error | null, result?: unknown) => void;

/** Stands between the shop and both its outside worlds: node-postgres and the line to the till. */
export function watchSteps(tillUrl: string): Steps {
  let blow: Blow | null = null;
  let counted = 0;
  let hasFallen = false;

  /** What falls on the step about to be taken, if anything. */
  function next(): Moment | null {
    if (!blow || hasFallen) return null;
    counted += 1;
    if (counted !== blow.step) return null;
    hasFallen = true;
    return blow.moment;
  }
  /** A kill does not return; a failure cuts the line, as a lost connection would. */
  function strike(): Error {
    if (blow?.kind === 'kill') process.kill(process.pid, 'SIGKILL');
    return new Error('the line was cut by the test');
  }

  watchStatements(next, strike);
  watchCalls(tillUrl, next, strike);
  return {
    arm(given) {
      blow = given;
      counted = 0;
      hasFallen = false;
    },
    disarm() {
      blow = null;
      return hasFallen;
    },
  };
}

function watchStatements(next: () => Moment | null, strike: () => Error): void {
  const query = Client.prototype.query as unknown as AnyQuery;
  const watched: AnyQuery = function (...given) {
    const moment = next();
    if (!moment) return query.apply(this, given);
    const cut = () => {
      const error = strike();
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      return error;
    };
    const last = given.at(-1);
    const work =
      moment === 'before'
        ? Promise.reject(cut())
        : asPromise(query, this, given).then(() => Promise.reject(cut()));
    if (typeof last !== 'function') return work;
    work.catch((error: Error) => (last as Callback)(error));
    return undefined;
  };
  Object.assign(Client.prototype, { query: watched });
}

function asPromise(query: AnyQuery, client: Client, given: unknown[]): Promise<unknown> {
  if (typeof given.at(-1) !== 'function') return Promise.resolve(query.apply(client, given));
  return new Promise((resolve, reject) => {
    const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
    query.apply(client, [...given.slice(0, -1), done]);
  });
}

function watchCalls(tillUrl: string, next: () => Moment | null, strike: () => Error): void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const moment = url.startsWith(tillUrl) ? next() : null;
    if (moment === 'before') throw strike();
    const answer = await real(input, init);
    if (moment === 'after') throw strike();
    return answer;
  };
}
