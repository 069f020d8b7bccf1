import type { Timers } from '#adapters/jobs/open-boss.ts';
import type { Log } from '#adapters/log.ts';

const silent = () => undefined;

/** A log that nobody reads. */
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent };

/** Queues that move only when a test moves them. */
export const noTimers: Timers = { supervise: false, schedule: false, useListenNotify: false };
