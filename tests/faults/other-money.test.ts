import { describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { isLongRun as isLong, strideOf } from '#tests/support/seed.ts';
import { atEachStep, KILLS } from './at-each-step.ts';
import type { Moment } from './interruption.ts';
import { bringingBack, handingOver, placing, takingParts } from './other-money.ts';
import { aKillableScene, aSteadyScene } from './scenes.ts';

const MOMENTS: Moment[] = ['before', 'after'];
/** In a short run they take turns. */
const STRIKES: Moment[][] = isLong ? MOMENTS.map((moment) => [moment]) : [MOMENTS];
const STRIDE = strideOf(12);

const DEEDS = [
  { what: 'an order that is paid on delivery', deed: placing },
  { what: 'cash for a parcel', deed: handingOver },
  { what: 'a parcel that comes back', deed: bringingBack },
  { what: 'two parts by hand', deed: takingParts },
];
const FAILURES = DEEDS.flatMap((deed) => DATABASES.map((database) => ({ ...deed, ...database })));

describe('what the shop takes without the provider counts once,', () => {
  it.each(FAILURES)(
    'when $what fails at its steps, on $name',
    async ({ open, deed }) => {
      const scene = await aSteadyScene(await open());
      for (const moments of STRIKES) {
        const interruptions = await atEachStep(scene, deed, { moments, kind: 'fail', stride: STRIDE });
        expect(interruptions * STRIDE).toBeGreaterThan(10);
      }
      await scene.close();
    },
    isLong ? 600_000 : 120_000,
  );

  it.each(isLong ? DEEDS : [])(
    'when the process is killed at the steps of $what',
    async ({ deed }) => {
      const scene = await aKillableScene();
      for (const kills of KILLS) expect(await atEachStep(scene, deed, kills)).toBeGreaterThan(1);
      await scene.close();
    },
    5_400_000,
  );
});
