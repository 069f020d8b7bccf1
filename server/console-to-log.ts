import { describeError, type ErrorDescription } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/**
 * Libraries that write to the console themselves (Better Auth after a failed query, React after a failed
 * render) quote SQL and its values. From here on such texts become a line of the log without them: the kind
 * of the error, its code, and where it came from.
 */
export function consoleToLog(log: Log): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    Reflect.set(console, method, (...values: unknown[]) => {
      const error = values.find((part) => part instanceof Error) ?? new Error(method);
      log[level]({ error: withoutWords(describeError(error)) }, 'a library wrote to the console');
    });
  }
}

/** `info` stays: only the shop's greeting uses it. */
const LEVELS = { error: 'error', warn: 'warn', log: 'debug', debug: 'debug', trace: 'debug' } as const;

function withoutWords({ message: _, cause, ...rest }: ErrorDescription): ErrorDescription {
  return cause ? { ...rest, cause: withoutWords(cause) } : rest;
}
