import fc from 'fast-check';

/** The same for every run, so that two runs of the same code judge alike; the long fault run draws another each time. */
const USUAL_SEED = 16;

/** Of `npm test`; what it leaves out comes with `npm test -- --slow`. */
export const isQuickRun = process.env.TESTS === 'quick';
/** Of `npm test` and CI: of a whole grid of like cases they try some; all come with `npm test -- --slow`. */
export const isSampled = isQuickRun || process.env.TESTS === 'all';
export const isLongRun = process.env.FAULTS === 'long';
/** All of them with `npm test -- --slow`, a quarter in CI, where they are the same in every run, few with `npm test`. */
const SHARE = isLongRun || process.env.TESTS === 'slow' ? 1 : isQuickRun ? 1 / 20 : 1 / 4;
/** How many generated inputs a test tries: `whole`, or a share of it. */
export const generatedRuns = (whole: number) => ({ numRuns: Math.ceil(whole * SHARE) });
/**
 * Of the steps of a deed, or of many like cases, each of so many is tried: each in the long fault run, in `npm test` a
 * quarter of CI's.
 */
export const strideOf = (usual: number) => (isLongRun ? 1 : isQuickRun ? 4 * usual : usual);

export const seed = Number(
  process.env.SEED ?? (isLongRun ? Math.trunc(Math.random() * 2 ** 31) : USUAL_SEED),
);

fc.configureGlobal({ seed });
