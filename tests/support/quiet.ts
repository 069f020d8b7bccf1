import type { Timers } from '#platform/jobs/open-boss.server.ts';
import type { Log, LogFields } from '#platform/log/log.server.ts';

const silent = () => undefined;

/** A log that nobody reads. */
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent };

/** A log that keeps its lines, each with its level and message. */
export function keptLog() {
  const lines: ({ level: string; message: string } & LogFields)[] = [];
  const at = (level: string) => (fields: LogFields, message: string) =>
    void lines.push({ level, message, ...fields });
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { log, lines };
}

/** Queues that move only when a test moves them. */
export const noTimers: Timers = { supervise: false, schedule: false, useListenNotify: false };
