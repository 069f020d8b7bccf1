import { Problem } from '#platform/http/problem.ts';
import { settleShared } from '#shop/payments/attempts/share-question.server.ts';
import { type Attempt, selectAttemptsOf, selectRefundsOf } from '#shop/payments/payment-records.server.ts';
import { isWatched } from '#shop/payments/rules/attempt-state.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import type { PaymentsMode, TestOutcome, TestStep } from '../contract/test-order.ts';
import type { OrderRecord } from '../order-records.server.ts';
import { paymentStanding } from '../rules/order-lifecycle.ts';
import { testOutcome, testSteps } from '../rules/test-order.ts';
import type { TestOrderFacts } from '../rules/test-order-facts.ts';
import { selectCompletionMails, selectLastTest, selectWebhookAt } from './queries.server.ts';

/** The last test order with its steps. `payAt` is the provider's page while the order can be paid there. */
export type TestRun = {
  id: string;
  number: number;
  placedAt: string;
  outcome: TestOutcome;
  steps: TestStep[];
  payAt: string | null;
  /** Whether it is unpaid and can be gone on with, or cancelled. */
  isOpen: boolean;
};

/** What a test order is about to be: how it would be paid, and the last one; null before there was any. */
export type TestPlan = {
  payments: PaymentsMode;
  last: { id: string; number: number; isOpen: boolean } | null;
};

/** What the page says before a test order is placed. */
export async function findTestPlan(shop: Shop, viewer: Viewer): Promise<TestPlan> {
  requireAdmin(viewer);
  const last = await selectLastTest(shop.db);
  return {
    payments: shop.settings.payments,
    last: last && { id: last.id, number: last.number, isOpen: isOpen(last) },
  };
}

/**
 * How far the last test order has come, asked anew: of the provider as the return page of a shopper asks, of
 * everything else in the database. Null before there was any.
 */
export async function viewTestOrder(shop: Shop, viewer: Viewer): Promise<TestRun | null> {
  requireAdmin(viewer);
  const before = await selectLastTest(shop.db);
  const asked = before && (await askProvider(shop, before));
  const order = await selectLastTest(shop.db);
  const attempt = order && (await findAttempt(shop, order.id));
  if (!order || !attempt) return null;
  const facts = await gatherFacts(shop, order, attempt, order.id === before?.id ? asked : null);
  const steps = testSteps(facts);
  return {
    id: order.id,
    number: order.number,
    placedAt: order.createdAt.toISOString(),
    outcome: testOutcome(steps, facts.order.isEnded),
    steps,
    payAt: isOpen(order) && isPayable(attempt) ? attempt.authorizationUrl : null,
    isOpen: isOpen(order),
  };
}

const isOpen = (order: OrderRecord) => paymentStanding(order) === 'unpaid';
const isPayable = (attempt: Attempt) => isWatched(attempt) && attempt.note === null;

/** The attempt that brought money, else the newest. */
async function findAttempt(shop: Shop, orderId: string): Promise<Attempt | null> {
  const attempts = await selectAttemptsOf(shop.db, orderId);
  const withMoney = attempts.find(({ state }) => state === 'applied' || state === 'attention');
  return withMoney ?? attempts[0] ?? null;
}

async function askProvider(shop: Shop, order: OrderRecord): Promise<TestOrderFacts['asked']> {
  const attempt = isOpen(order) ? await findAttempt(shop, order.id) : null;
  if (!attempt?.authorizationUrl || !isWatched(attempt)) return null;
  try {
    return (await settleShared(shop, attempt.reference)).state;
  } catch (error) {
    if (error instanceof Problem) return 'not_applied';
    throw error;
  }
}

async function gatherFacts(
  shop: Shop,
  order: OrderRecord,
  attempt: Attempt,
  asked: TestOrderFacts['asked'],
): Promise<TestOrderFacts> {
  const { db, clock, settings } = shop;
  const [webhookAt, mails, refunds] = await Promise.all([
    selectWebhookAt(db, attempt.reference),
    selectCompletionMails(db, order.id),
    selectRefundsOf(db, order.id),
  ]);
  const { payments, publicUrl, sendsMail } = settings;
  return {
    now: clock.now(),
    order: {
      ...order,
      isEnded: ['cancelled', 'lapsed'].includes(paymentStanding(order)),
      isBeingRefunded: refunds.some(({ state }) => state !== 'processed' && state !== 'failed'),
    },
    attempt,
    asked,
    webhookAt,
    mails,
    setup: { payments, publicUrl, sendsMail },
  };
}
