import { describe, expect, it } from 'vitest';
import { freshPglite, freshPostgres } from '#tests/support/databases.ts';
import { isLongRun as isLong } from '#tests/support/seed.ts';
import type { Moment } from './blow.ts';
import { purchase } from './purchase.ts';
import { aMortalScene, aSteadyScene } from './scenes.ts';

const MOMENTS: Moment[] = ['before', 'after'];
const MOST_STEPS = 300;
/** The short form strikes at every so-manieth step, beginning elsewhere for each moment. */
const FAIL_STRIDE = isLong ? 1 : 5;
const KILL_STRIDE = isLong ? 1 : 18;
const firstStep = (moment: Moment, stride: number) => (moment === 'before' ? 1 : 1 + Math.floor(stride / 2));

const FAILURES = [
  { name: 'PostgreSQL', open: freshPostgres },
  { name: 'PGlite', open: freshPglite },
].flatMap((database) => MOMENTS.map((moment) => ({ ...database, moment })));

describe('a purchase survives', () => {
  it.each(FAILURES)(
    'a failure $moment each of its database statements and provider calls, on $name',
    async ({ open, moment }) => {
      const scene = await aSteadyScene(await open());
      const counter = scene.counter();
      let step = firstStep(moment, FAIL_STRIDE);
      for (let fell = true; fell; step += FAIL_STRIDE) {
        expect(step).toBeLessThan(MOST_STEPS);
        await counter.arm({ step, moment, kind: 'fail' });
        const putRight = await purchase(scene);
        fell = await counter.disarm();
        await putRight().catch((error: Error) => {
          throw new Error(`after a failure ${moment} step ${step}: ${error.message}`);
        });
      }
      expect(step).toBeGreaterThan(20);
      await scene.close();
    },
    isLong ? 600_000 : 120_000,
  );

  it.each(MOMENTS)(
    'kill -9 %s its database statements and provider calls',
    async (moment) => {
      const scene = await aMortalScene();
      let kills = 0;
      const counting = {
        ...scene,
        revive: async () => {
          const hadDied = await scene.revive();
          if (hadDied) kills += 1;
          return hadDied;
        },
      };
      let step = firstStep(moment, KILL_STRIDE);
      for (let fell = true; fell; step += KILL_STRIDE) {
        expect(step).toBeLessThan(MOST_STEPS);
        await scene.counter().arm({ step, moment, kind: 'kill' });
        const before = kills;
        const putRight = await purchase(counting);
        await counting.revive();
        fell = kills > before;
        await scene.counter().disarm();
        await putRight().catch((error: Error) => {
          throw new Error(`after a kill ${moment} step ${step}: ${error.message}`);
        });
      }
      expect(kills).toBeGreaterThan(1);
      await scene.close();
    },
    isLong ? 900_000 : 120_000,
  );
});
