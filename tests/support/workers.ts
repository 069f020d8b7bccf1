import { availableParallelism } from 'node:os';

/** One more than cores: each waits for its shop, its database or its browser now and then. */
export const WORKERS = Math.min(4, availableParallelism() + 1);
