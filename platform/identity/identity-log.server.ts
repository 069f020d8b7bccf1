import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';

type Level = 'debug' | 'info' | 'success' | 'warn' | 'error';

/** Better Auth's log, reduced: its messages carry e-mail addresses and its errors whole queries. */
export function identityLog(log: Log) {
  return {
    level: 'error' as const,
    log: (level: Exclude<Level, 'success'>, _message: string, ...details: unknown[]) => {
      const error = details.find((detail) => detail instanceof Error);
      if (level === 'error' && error) log.error({ error: describeError(error) }, 'identity');
    },
  };
}
