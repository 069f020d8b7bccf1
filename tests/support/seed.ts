import fc from 'fast-check';

/** The same for every run, so that two runs of the same code judge alike; the long fault run draws another each time. */
const USUAL_SEED = 16;

export const isLongRun = process.env.FAULTS === 'long';
export const seed = Number(
  process.env.SEED ?? (isLongRun ? Math.trunc(Math.random() * 2 ** 31) : USUAL_SEED),
);

fc.configureGlobal({ seed });
