import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/db/open-database.ts';
import { freshPostgres, freshPostgresUrl } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { aTill, createTestShop } from '#tests/support/test-shop.ts';
import { startKillableShop } from './killable-shop.ts';
import { purchase } from './purchase.ts';
import { counterOf } from './shop-counter.ts';
import { type Moment, watchSteps } from './steps.ts';

const isLong = process.env.FAULTS === 'long';
const MOMENTS: Moment[] = ['before', 'after'];
const MOST_STEPS = 300;
/** The short form strikes at every so-manieth step, beginning elsewhere for each moment. */
const FAIL_STRIDE = isLong ? 1 : 5;
const KILL_STRIDE = isLong ? 1 : 18;
const firstStep = (moment: Moment, stride: number) => (moment === 'before' ? 1 : 1 + Math.floor(stride / 2));

describe('a purchase survives', () => {
  it.each(MOMENTS)(
    'a failure %s each of its database statements and provider calls',
    async (moment) => {
      const world = await createTestShop({ database: await freshPostgres() });
      const product = await aProduct(world.shop);
      const counter = counterOf(world, watchSteps(world.till.url));
      const scene = { till: world.till, product, counter: () => counter, revive: async () => {} };
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
      await world.close();
    },
    isLong ? 600_000 : 120_000,
  );

  describe('kill -9', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-killed-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each(MOMENTS)(
      '%s its database statements and provider calls',
      async (moment) => {
        const clock = testClock();
        const till = await aTill(clock);
        const databaseUrl = await freshPostgresUrl();
        const stock = await openTestShop(till.url, { database: await openDatabase({ url: databaseUrl }) });
        const product = await aProduct(stock.shop);
        await stock.close();
        const opened = clock.now();
        const start = () => startKillableShop({ databaseUrl, tillUrl: till.url, folder, now: opened });
        let shop = await start();
        let spare = start();
        let kills = 0;
        const scene = {
          till,
          product,
          counter: () => shop.counter,
          async revive() {
            if (await isAlive(shop.died)) return;
            kills += 1;
            shop = await spare;
            spare = start();
            // Longer than all that passed in the shops before it: time goes on for everybody.
            await shop.counter.skip(kills * 24 * 60 * 60_000);
            till.sendWebhooksTo(shop.webhookUrl);
          },
        };
        let step = firstStep(moment, KILL_STRIDE);
        for (let fell = true; fell; step += KILL_STRIDE) {
          expect(step).toBeLessThan(MOST_STEPS);
          till.sendWebhooksTo(shop.webhookUrl);
          await shop.counter.arm({ step, moment, kind: 'kill' });
          const before = kills;
          const putRight = await purchase(scene);
          await scene.revive();
          fell = kills > before;
          await shop.counter.disarm();
          await putRight().catch((error: Error) => {
            throw new Error(`after a kill ${moment} step ${step}: ${error.message}`);
          });
        }
        expect(kills).toBeGreaterThan(1);
        await Promise.all([shop.stop(), (await spare).stop(), till.close()]);
      },
      isLong ? 900_000 : 120_000,
    );
  });
});

/** Whether a promise is still open, once everything already on its way has been heard. */
async function isAlive(died: Promise<void>): Promise<boolean> {
  const dead = died.then(() => false);
  return Promise.race([dead, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 20))]);
}
