import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';

/** Everything a line may say: ids, codes, counts and kinds. A field that is not here is not written. */
const FIELDS = [
  ...['request', 'method', 'route', 'status', 'ms', 'files', 'pages', 'count', 'lane'],
  ...['error', 'cause', 'note', 'outcome', 'kind', 'reference', 'refund', 'mail', 'image'],
] as const;
export type LogFields = Partial<Record<(typeof FIELDS)[number], unknown>>;

type Write = (fields: LogFields, message: string) => void;
/** Structured log lines; callers pass only ids, codes and counts, never bodies, e-mails or secrets. */
export type Log = Record<keyof Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>, Write>;

/** The request being answered: its id, and the pattern of its route, never the path that was asked for. */
export type RequestMark = { request: string; method: string; route: string };

const currentRequest = new AsyncLocalStorage<RequestMark>();

/** Does the work; every line that is logged on the way carries the mark. */
export function inRequest<T>(mark: RequestMark, work: () => T): T {
  return currentRequest.run(mark, work);
}

/** Returns a logger that writes JSON lines to standard output from `level` upwards. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...currentRequest.getStore() }),
    formatters: { log: onlyKnown },
  });
}

function onlyKnown(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(FIELDS.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}
