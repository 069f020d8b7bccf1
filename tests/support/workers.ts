import { availableParallelism } from 'node:os';

const CORES = availableParallelism();
/** Of Vitest: one more than cores, for each waits for its shop or its database now and then. */
export const WORKERS = Math.min(4, CORES + 1);
/** Of Playwright, whose every worker is a shop and a browser of several processes. */
export const BROWSERS = Math.min(4, CORES);
