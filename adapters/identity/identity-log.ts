import type { Log } from '../log.ts';

type Level = 'debug' | 'info' | 'success' | 'warn' | 'error';

/** Better Auth's log, reduced: its messages carry e-mail addresses and its errors whole queries. */
export function identityLog(log: Log) {
  return {
    level: 'error' as const,
    log: (level: Exclude<Level, 'success'>, _message: string, ...details: unknown[]) => {
      const error = details.find((detail) => detail instanceof Error);
      if (level === 'error' && error) log.error(nameOf(error), 'identity');
    },
  };
}

/** The name of an error and the database's code, nothing else. */
export function nameOf(error: unknown): { error: string; cause?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return { error: error.name, cause: code };
}
