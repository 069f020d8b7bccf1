import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditDatabase } from '#adapters/db/audit.ts';
import { pesewas } from '#contracts/money.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { createTestShop } from '#tests/support/test-shop.ts';
import { aHistory } from './history-acts.ts';
import { HistoryModel } from './history-model.ts';
import { HistoryWorld } from './history-world.ts';
import { watchSteps } from './steps.ts';

const isLong = process.env.FAULTS === 'long';
const PURCHASES = 20;
const ROUNDS = isLong ? 140 : 3;
const seed = Number(process.env.SEED ?? Math.trunc(Math.random() * 2 ** 31));

it(
  `keeps its promises through ${PURCHASES * ROUNDS} purchases in which anything fails (SEED=${seed})`,
  async () => {
    const world = await createTestShop({ database: await freshPostgres() });
    const steps = watchSteps(world.till.url);
    const product = await aProduct(world.shop, { price: pesewas(1999) });
    let bought = 0;
    let paid = 0;
    const round = async (history: { purchase: number; act: Parameters<HistoryWorld['play']>[1] }[]) => {
      const model = new HistoryModel();
      const play = new HistoryWorld(world, steps, model, product, PURCHASES);
      for (const { purchase, act } of history) await play.play(purchase, act);
      const shown = await play.settleDown();
      play.noteAllMoney();
      bought += model.orders.size;
      paid += shown.filter(({ isPaid }) => isPaid).length;
      expect([...model.broken(shown)]).toEqual([]);
      expect(await auditDatabase(world.shop.db)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(aHistory(PURCHASES), round), {
      numRuns: ROUNDS,
      seed,
      endOnFailure: true,
    });
    await world.close();
    // A history in which hardly anything is bought would show nothing.
    expect(bought).toBeGreaterThan(isLong ? 2_000 : PURCHASES * ROUNDS * 0.5);
    expect(paid).toBeGreaterThan(PURCHASES * ROUNDS * 0.1);
  },
  isLong ? 1_800_000 : 120_000,
);
