import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Problem } from '#platform/http/problem.ts';
import type { VerifiedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { sweepRefunds } from '#shop/payments/refunds/follow-refund.server.ts';
import { sweepPayments } from '#shop/payments/settlement/sweep-payments.server.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { isQuickRun } from '#tests/support/seed.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * A shop for a whole file of facts, each on orders of its own; faults and rests end with each fact. The promises are
 * asked after each, in a quick run after the last: planning so large a query takes longer than most facts.
 */
export function aShopToPayAt(open: OpenTestDatabase): () => TestShop {
  let world: TestShop;
  const expectNoBreach = async () => expect(await auditDatabase(world.shop.db)).toEqual([]);
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterEach(async () => {
    world.paystack.faults.clear();
    world.clock.pass(5_000); // A breaker that opened has closed again.
    await world.paystack.idle();
    await world.runJobs();
    if (!isQuickRun) await expectNoBreach();
  });
  afterAll(async () => {
    if (isQuickRun) await expectNoBreach();
    await world.close();
  });
  return () => world;
}

/** A test clock moves on by a millisecond at each look: whole minutes are what a fact can name. */
export const inMinutes = (milliseconds: number | null | undefined) =>
  Math.floor((milliseconds ?? Number.NaN) / MINUTE);

/** What the return page asks, over HTTP, without any cookie: another browser, no session storage. */
export async function verifyOverHttp(world: TestShop, reference: string): Promise<VerifiedTransaction> {
  const response = await fetch(`${world.url}/verify-transaction?reference=${reference}&trxref=${reference}`);
  return response.json();
}

export const statusOf = async (world: TestShop, orderId: string) =>
  (await getOrder(world.shop, anAdmin(), orderId)).orderStatus;

/** The e-mails about one order, by recipient. */
export async function mailsAbout(world: TestShop, orderId: string): Promise<string[]> {
  const mails = await world.mails();
  return mails.filter(({ text }) => text.includes(orderId)).map(({ to }) => to);
}

/** Lets time pass and the sweep run, once a minute. */
export async function sweepFor(
  world: Pick<TestShop, 'clock' | 'shop' | 'runJobs'>,
  minutes: number,
): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.clock.pass(MINUTE);
    await sweepPayments(world.shop);
    await sweepRefunds(world.shop);
    await world.runJobs();
  }
}

const PRESSES = 10;
const ASKED_TO_WAIT = ['payment_not_started', 'request_in_progress'];

/** Presses as a person does who is asked to wait: for a busy provider, or for what an earlier press still does. */
export async function pressUntilOpen<Page>(press: () => Promise<Page>): Promise<Page> {
  for (let pressed = 1; ; pressed += 1) {
    try {
      return await press();
    } catch (error) {
      const isAskedToWait = error instanceof Problem && ASKED_TO_WAIT.includes(error.code);
      if (!isAskedToWait || pressed === PRESSES) throw error;
    }
  }
}
