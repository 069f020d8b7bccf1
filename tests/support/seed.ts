import fc from 'fast-check';

/** The same for every run, so that two runs of the same code judge alike; the long fault run draws another each time. */
const USUAL_SEED = 16;

/** Of `npm test`; what it leaves out comes with `npm test -- --slow`. */
export const isQuickRun = process.env.TESTS === 'quick';
export const isLongRun = process.env.FAULTS === 'long';
/** How many generated inputs a test tries: `whole`, or a quarter of it with `npm test`. */
export const generatedRuns = (whole: number) => ({ numRuns: isQuickRun ? Math.ceil(whole / 4) : whole });

export const seed = Number(
  process.env.SEED ?? (isLongRun ? Math.trunc(Math.random() * 2 ** 31) : USUAL_SEED),
);

fc.configureGlobal({ seed });
