import { type Logger, pino } from 'pino';

/** Structured log lines; callers pass only ids, codes and counts, never bodies, e-mails or secrets. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Returns a logger that writes JSON lines to standard output from `level` upwards. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
