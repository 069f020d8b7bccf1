import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freshPglite, freshPostgres } from '#tests/support/databases.ts';
import { isLongRun as isLong, isQuickRun, seed } from '#tests/support/seed.ts';
import { aHistory, type Happening } from './history-acts.ts';
import { tallyOf } from './history-counts.ts';
import { tallyOfGifts } from './history-gifts.ts';
import { HistoryModel, type Outcome } from './history-model.ts';
import { HistoryWorld } from './history-world.ts';
import type { Interruption } from './interruption.ts';
import { aKillableScene, aSteadyScene, type Scene } from './scenes.ts';

const PURCHASES = isLong ? 40 : 20;
/** On the shelf: fewer than are wanted. */
const PIECES = PURCHASES / 2;
/** Longer than the sweep cares for what is left unpaid: one history does not burden the next. */
const UNTIL_FORGOTTEN_MS = 80 * 60 * 60_000;

type Place = {
  name: string;
  interruptions: Interruption['kind'];
  rounds: number;
  open: () => Promise<Scene>;
};

const CUT: Place = {
  name: 'PostgreSQL with its connections cut',
  interruptions: 'fail',
  rounds: isLong ? 70 : isQuickRun ? 1 : 3,
  open: async () => aSteadyScene(await freshPostgres()),
};
const PLACES: Place[] = [
  CUT,
  {
    name: 'PGlite with its connections cut',
    interruptions: 'fail',
    rounds: isLong ? 5 : 1,
    open: async () => aSteadyScene(await freshPglite()),
  },
  { name: 'PostgreSQL with kill -9', interruptions: 'kill', rounds: isLong ? 12 : 1, open: aKillableScene },
];

/** What happened in the round that failed, one line each; the whole run is repeated by its seed. */
function reported({ numRuns, counterexample }: fc.RunDetails<[Happening[]]>): string {
  const lines = counterexample?.[0].map(({ purchase, act: { kind, ...how }, alongside }) =>
    [alongside ? '  beside it' : '', purchase, kind, JSON.stringify(how)].join(' '),
  );
  return `SEED=${seed} breaks a promise in round ${numRuns}:\n${lines?.join('\n')}`;
}

/** What is known of the orders and payments that broken promises speak of. */
function evidenceOf(broken: string[], { payments, orders, books, attention }: Outcome): string {
  const isNamed = (name: string) => broken.some((promise) => promise.includes(name));
  const orderIds = new Set(
    [...payments, ...orders.map((order) => ({ ...order, reference: '' }))]
      .filter(({ orderId, reference }) => isNamed(orderId) || (reference !== '' && isNamed(reference)))
      .map(({ orderId }) => orderId),
  );
  const ofThem = <T extends { orderId: string }>(all: T[]) =>
    all.filter(({ orderId }) => orderIds.has(orderId));
  const paid = ofThem(payments).map((payment) => ({
    ...payment,
    items: attention.filter(({ reference }) => reference === payment.reference).map(({ kind }) => kind),
  }));
  return JSON.stringify({ broken, orders: ofThem(orders), books: ofThem(books), payments: paid }, null, 1);
}

/** Every way in which the world went wrong, as the history counts them. */
const ADVERSITIES = [
  ...['down', 'slow', 'error 500', 'rate limited', 'html', 'half json', 'lost answer'],
  ...['wrong amount', 'other currency', 'other reference', 'unknown status'],
  ...['held', 'repeated', 'webhook first', 'duplicate reference', 'webhook of somebody else'],
  ...['paid a pesewa short', 'paid in another currency', 'paid with fees on top'],
  ...['declined, then paid', 'lapsed, then paid', 'ordered once more', 'cancel cancelled'],
  'pieces counted',
  ...['voucher spent', 'voucher given back', 'voucher overshot', 'paid by a voucher'],
  ...['paid by a gift voucher', 'paid in part by a gift voucher'],
  ...['gift voucher given back', 'gift voucher gone'],
  ...['pieces missing', 'pieces refunded', 'pieces back on the shelf'],
  ...['declined', 'left pending', 'charged back', 'refund queued', 'refund fails', 'refund waits'],
];

/** Enough for each of them to come up. */
const MANY = 2_000;

/** A history in which hardly anything is bought, or goes wrong, would show nothing. */
function expectEnough(
  tally: Map<string, number>,
  purchases: number,
  interruptions: Interruption['kind'],
): void {
  const times = (what: string) => tally.get(what) ?? 0;
  const seen = JSON.stringify(Object.fromEntries([...tally].sort()));
  // What happens to a purchase is drawn by chance: some are never pressed, others refused. 117 of 200 in one long run,
  // 10 of the 20 of one round with kill -9 on a slow machine.
  expect(times('ordered'), seen).toBeGreaterThanOrEqual(purchases * (isLong ? 0.5 : 0.4));
  expect(times('completed'), seen).toBeGreaterThanOrEqual(purchases * (isLong ? 0.2 : 0.15));
  expect(times(interruptions === 'kill' ? 'kill' : 'line cut'), seen).toBeGreaterThanOrEqual(purchases / 20);
  if (purchases >= MANY)
    expect(
      ADVERSITIES.filter((what) => times(what) === 0),
      seen,
    ).toEqual([]);
  console.log(seen);
}

it.each(isQuickRun ? [CUT] : PLACES)(
  `keeps its promises whatever happens to its purchases, on $name (SEED=${seed})`,
  async ({ interruptions, rounds, open }) => {
    const scene = await open();
    const tally = new Map<string, number>();
    const count = (what: string, times: number) => tally.set(what, (tally.get(what) ?? 0) + times);
    let price: number = scene.product.price;
    const round = fc.asyncProperty(aHistory(PURCHASES, interruptions), async (history) => {
      const model = new HistoryModel(price, await scene.driver().furnish(PIECES));
      const world = new HistoryWorld(scene, model, PURCHASES);
      await world.play(history);
      const outcome = await world.settleDown();
      price = model.price;
      const gifts = tallyOfGifts({ ...outcome, paid: outcome.payments });
      for (const [what, times] of [...world.tally, ...tallyOf(outcome), ...gifts]) count(what, times);
      count('ordered', outcome.orders.length);
      count('completed', outcome.orders.filter(({ isPaid }) => isPaid).length);
      const broken = [...model.broken(outcome)];
      expect(broken, evidenceOf(broken, outcome)).toEqual([]);
      expect(await scene.driver().audit()).toEqual([]);
      await scene.forgetMails();
      await scene.driver().skip(UNTIL_FORGOTTEN_MS);
    });
    const run = await fc.check(round, { numRuns: rounds, seed, endOnFailure: true });
    await scene.close();
    if (run.failed) throw new Error(reported(run), { cause: run.errorInstance });
    expectEnough(tally, PURCHASES * rounds, interruptions);
  },
  isLong ? 3_600_000 : 120_000,
);
