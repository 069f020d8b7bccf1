// A test order promises: it goes the way of every order, from the same initialize over the same webhook to the same
// mails, and it is no sale. Why: docs/decisions/0070-test-orders.md.
import type { Db } from '#platform/db/db.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { NOT_KNOWN } from '#shop/checkout/rules/address.ts';
import { type BegunAttempt, beginAttempt } from '#shop/payments/attempts/attempt.server.ts';
import { payBegun, payOrder } from '#shop/payments/attempts/pay-again.server.ts';
import { UNLIMITED } from '#shop/payments/attempts/payment-limits.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { NOBODY, requireAdmin, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import { withdrawOrder } from '../after-sales/cancel-order.server.ts';
import { TEST_ORDER_AMOUNT, type TestOrderForm } from '../contract/test-order.ts';
import { newOrder } from '../new-order.server.ts';
import { insertOrder, type OrderRecord } from '../order-records.server.ts';
import { recordMove } from '../record-move.server.ts';
import { paymentStanding } from '../rules/order-lifecycle.ts';
import { lockTests, selectLastTest } from './queries.server.ts';

const LINE = { id: 'test-order', price: TEST_ORDER_AMOUNT, qty: 1, discount: pesewas(0) };
const BASKET = {
  kind: 'priced' as const,
  lines: [LINE],
  delivery: pesewas(0),
  saved: pesewas(0),
  chosen: null,
  voucher: null,
  amount: TEST_ORDER_AMOUNT,
  shelf: [{ ...LINE, name: 'Test order', imageUrl: '' }],
};
const PAID = 'This test order has just been paid, and stays.';

/**
 * Answers the forms of the page: places a test order unless one is under way, goes on with that one, or cancels it.
 * Returns what could not be done, in words; that the provider gave no page is among the steps that the page shows.
 */
export async function answerTestForm(
  shop: Shop,
  viewer: Viewer,
  { intent, after }: TestOrderForm,
): Promise<string | null> {
  const admin = requireAdmin(viewer);
  if (intent === 'cancel') return cancelTest(shop, viewer);
  const decided = await shop.db.transaction((tx) => placeOrGoOn(shop, tx, admin, { intent, after }));
  if (decided.kind === 'begun') return refusalIn(payBegun(shop, decided.attempt));
  if (decided.kind === 'open') {
    return refusalIn(payOrder(shop, decided.order, UNLIMITED, async () => undefined));
  }
  return null;
}

type TestDecision =
  | { kind: 'begun'; attempt: BegunAttempt }
  | { kind: 'open'; order: OrderRecord }
  /** Another press was faster, or there is nothing to go on with: the page shows the last one. */
  | { kind: 'shown' };

/** One press at a time, so that two tabs and a hundred presses come to one order. */
async function placeOrGoOn(
  shop: Shop,
  tx: Db,
  admin: SignedIn,
  { intent, after }: TestOrderForm,
): Promise<TestDecision> {
  await lockTests(tx);
  const last = await selectLastTest(tx);
  if (last && paymentStanding(last) === 'unpaid') return { kind: 'open', order: last };
  if (intent === 'go-on' || (last?.id ?? '') !== after) return { kind: 'shown' };
  return { kind: 'begun', attempt: await placeTest(shop, tx, admin) };
}

async function placeTest(shop: Shop, tx: Db, { userId, email }: SignedIn): Promise<BegunAttempt> {
  const id = shop.newId();
  const now = shop.clock.now();
  const { order, lines } = newOrder({ ...NOBODY, id, email, basket: BASKET, address: ADDRESS, now });
  const number = await insertOrder(tx, { ...order, source: 'test' }, lines);
  await recordMove(tx, { name: 'place-test-order', order, actor: userId, at: now });
  const paid = { amount: TEST_ORDER_AMOUNT, giftAmount: pesewas(0), handAmount: pesewas(0) };
  return beginAttempt(shop, tx, { id, number, email, ...paid, source: 'test' });
}

const ADDRESS = {
  name: 'Test order',
  line1: NOT_KNOWN,
  line2: NOT_KNOWN,
  city: NOT_KNOWN,
  pin_code: NOT_KNOWN,
  country: 'Ghana',
  phone: NOT_KNOWN,
};

async function cancelTest(shop: Shop, viewer: Viewer): Promise<string | null> {
  const last = await selectLastTest(shop.db);
  if (!last) return null;
  try {
    const { kind } = await withdrawOrder(shop, viewer, last.id);
    return kind === 'paid' ? PAID : null;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** What the provider did or did not do stands among the steps; any other refusal is shown. */
async function refusalIn(paying: Promise<unknown>): Promise<string | null> {
  try {
    await paying;
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === 'payment_not_started' ? null : error.message;
  }
}
