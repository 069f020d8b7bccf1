import fc from 'fast-check';

/** The same for every run, so that two runs of the same code judge alike; the long fault run draws another each time. */
const USUAL_SEED = 16;

/** Of `npm test`; what it leaves out comes with `npm test -- --slow`. */
export const isQuickRun = process.env.TESTS === 'quick';
export const isLongRun = process.env.FAULTS === 'long';
/** With `npm test -- --slow`; CI's `--all` draws the inputs of `npm test`, which are the same in every run of it. */
const areAllGenerated = isLongRun || process.env.TESTS === 'slow';
/** How many generated inputs a test tries: `whole`, or a quarter of it. */
export const generatedRuns = (whole: number) => ({
  numRuns: areAllGenerated ? whole : Math.ceil(whole / 4),
});

export const seed = Number(
  process.env.SEED ?? (isLongRun ? Math.trunc(Math.random() * 2 ** 31) : USUAL_SEED),
);

fc.configureGlobal({ seed });
