import { describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { isLongRun as isLong, isQuickRun, strideOf } from '#tests/support/seed.ts';
import { atEachStep, KILLS } from './at-each-step.ts';
import { cancelling, refunding } from './giving-back.ts';
import type { Moment } from './interruption.ts';
import { aKillableScene, aSteadyScene } from './scenes.ts';

const MOMENTS: Moment[] = ['before', 'after'];
const FAIL_STRIDE = strideOf(16);

const DEEDS = [
  { what: 'a refund', deed: refunding },
  { what: 'an accepted cancellation', deed: cancelling },
];
/** In a quick run the first deed before its steps, the second after them. */
const STRUCK = DEEDS.flatMap((deed) => MOMENTS.map((moment) => ({ ...deed, moment }))).filter(
  (_, place) => !isQuickRun || place % 3 === 0,
);
const FAILURES = STRUCK.flatMap((struck) => DATABASES.map((database) => ({ ...struck, ...database })));

describe('money goes back once, and the buyer hears of it,', () => {
  it.each(FAILURES)(
    'when $what fails $moment each of its steps, on $name',
    async ({ open, deed, moment }) => {
      const scene = await aSteadyScene(await open());
      const interruptions = await atEachStep(scene, deed, {
        moments: [moment],
        kind: 'fail',
        stride: FAIL_STRIDE,
      });
      expect(interruptions * FAIL_STRIDE).toBeGreaterThan(15);
      await scene.close();
    },
    isLong ? 600_000 : 120_000,
  );

  it.each(isLong ? DEEDS : [])(
    'when the process is killed before and after the steps of $what',
    async ({ deed }) => {
      const scene = await aKillableScene();
      for (const kills of KILLS) expect(await atEachStep(scene, deed, kills)).toBeGreaterThan(1);
      await scene.close();
    },
    5_400_000,
  );
});
