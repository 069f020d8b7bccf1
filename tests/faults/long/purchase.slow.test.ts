import { expect, test } from 'vitest';
import { isLongRun as isLong } from '#tests/support/seed.ts';
import { atEachStep } from '../at-each-step.ts';
import type { Moment } from '../interruption.ts';
import { buy } from '../purchase.ts';
import { aKillableScene } from '../scenes.ts';

const MOMENTS: Moment[] = ['before', 'after'];
const STRIDE = isLong ? 1 : 18;
/** In a short run they take turns. */
const KILLING: Moment[][] = isLong ? MOMENTS.map((moment) => [moment]) : [MOMENTS];

test(
  'a purchase survives kill -9 before and after its database statements and provider calls',
  async () => {
    const scene = await aKillableScene();
    for (const moments of KILLING) {
      expect(await atEachStep(scene, buy, { moments, kind: 'kill', stride: STRIDE })).toBeGreaterThan(1);
    }
    await scene.close();
  },
  isLong ? 5_400_000 : 300_000,
);
