// platform/log: JSON lines with ids, codes and counts, never a text that a person typed: a field that is not listed
// is not written. `inRequest` marks every line of a request; `describeError` describes an error without quoting it.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { describeError } from './describe-error.server.ts';

/** Ids, codes, counts and kinds. A field that is not here is not written. */
const FIELDS = [
  ...['request', 'method', 'route', 'status', 'ms', 'files', 'pages', 'count', 'lane'],
  ...['repeated', 'error', 'cause', 'note', 'outcome', 'kind', 'reference', 'refund', 'mail', 'image'],
] as const;
export type LogFields = Partial<Record<(typeof FIELDS)[number], unknown>>;

type Write = (fields: LogFields, message: string) => void;
/** Callers pass only ids, codes and counts, never bodies, e-mails or secrets. */
export type Log = Record<keyof Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>, Write>;

export type RequestMark = { request: string; method: string; route: string };

const currentRequest = new AsyncLocalStorage<RequestMark>();

/** Every line that is logged during the work carries the mark. */
export function inRequest<T>(mark: RequestMark, work: () => T): T {
  return currentRequest.run(mark, work);
}

/** JSON lines to standard output from `level` upwards; the same warning or error at most once a minute. */
export function createLog(level: string): Log {
  const log: Log = pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentRequest.getStore() }),
    formatters: { log: onlyKnown },
  });
  return {
    debug: (fields, message) => log.debug(described(fields), message),
    info: (fields, message) => log.info(described(fields), message),
    warn: onceAMinute((fields, message) => log.warn(fields, message)),
    error: onceAMinute((fields, message) => log.error(fields, message)),
  };
}

function described(fields: LogFields): LogFields {
  const { error } = fields;
  const isError = typeof error === 'object' && error !== null && !('at' in error);
  return isError ? { ...fields, error: describeError(error) } : fields;
}

/**
 * Writes a line at once, and lines that equal it in message and fields only at the end of each minute: once,
 * with their number as `repeated`. In an outage all requests log the same.
 */
export function onceAMinute(write: Write): Write {
  const counts = new Map<string, number>();
  const countOn = (key: string, fields: LogFields, message: string) => {
    counts.set(key, 0);
    const closeMinute = () => {
      const repeated = counts.get(key) ?? 0;
      counts.delete(key);
      if (repeated === 0) return;
      write({ ...fields, repeated }, message);
      countOn(key, fields, message);
    };
    // The line is about many requests, so not under the id of the first.
    currentRequest.exit(() => setTimeout(closeMinute, MINUTE_MS).unref());
  };
  return (given, message) => {
    const fields = described(given);
    const { ms: _, ...same } = fields;
    const key = JSON.stringify([message, same]);
    const count = counts.get(key);
    if (count !== undefined) return void counts.set(key, count + 1);
    write(fields, message);
    countOn(key, fields, message);
  };
}

function onlyKnown(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(FIELDS.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}
