import { Client } from 'pg';
import type { Watch } from './interruption.ts';

type AnyQuery = (this: Client, ...given: unknown[]) => unknown;
type Callback = (error: Error | null, result?: unknown) => void;

/** Counts every statement of node-postgres; a failure cuts the connection it came through. */
export function watchPostgres({ next, strike }: Watch): void {
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
