import { describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { isLongRun as isLong } from '#tests/support/seed.ts';
import { atEachStep, type Deed } from './at-each-step.ts';
import type { Moment } from './interruption.ts';
import { purchase } from './purchase.ts';
import { aKillableScene, aSteadyScene } from './scenes.ts';

const MOMENTS: Moment[] = ['before', 'after'];
const FAIL_STRIDE = isLong ? 1 : 5;
const KILL_STRIDE = isLong ? 1 : 18;
/** In a short run they take turns. */
const KILLING: Moment[][] = isLong ? MOMENTS.map((moment) => [moment]) : [MOMENTS];

const FAILURES = DATABASES.flatMap((database) => MOMENTS.map((moment) => ({ ...database, moment })));

const buy: Deed = async (scene, arm) => {
  await arm();
  return purchase(scene);
};

describe('a purchase survives', () => {
  it.each(FAILURES)(
    'a failure $moment each of its database statements and provider calls, on $name',
    async ({ open, moment }) => {
      const scene = await aSteadyScene(await open());
      const interruptions = await atEachStep(scene, buy, {
        moments: [moment],
        kind: 'fail',
        stride: FAIL_STRIDE,
      });
      expect(interruptions * FAIL_STRIDE).toBeGreaterThan(15);
      await scene.close();
    },
    isLong ? 600_000 : 120_000,
  );

  it(
    'kill -9 before and after its database statements and provider calls',
    async () => {
      const scene = await aKillableScene();
      for (const moments of KILLING)
        expect(await atEachStep(scene, buy, { moments, kind: 'kill', stride: KILL_STRIDE })).toBeGreaterThan(
          1,
        );
      await scene.close();
    },
    isLong ? 5_400_000 : 300_000,
  );
});
