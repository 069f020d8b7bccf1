import { describe, expect, it } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { isLongRun as isLong, strideOf } from '#tests/support/seed.ts';
import { atEachStep } from './at-each-step.ts';
import type { Moment } from './interruption.ts';
import { buy } from './purchase.ts';
import { aSteadyScene } from './scenes.ts';

const MOMENTS: Moment[] = ['before', 'after'];
const FAIL_STRIDE = strideOf(5);

const FAILURES = DATABASES.flatMap((database) => MOMENTS.map((moment) => ({ ...database, moment })));

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
});
