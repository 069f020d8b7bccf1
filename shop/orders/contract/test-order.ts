import { z } from 'zod';
import { pesewas } from '#platform/money/money.ts';

/** The page of the administrator's test order; the payer comes back to it. */
export const TEST_ORDER_PATH = '/admin/setup/test-order';

/** What a test order costs: with a live key it is money, which can be given back. */
export const TEST_ORDER_AMOUNT = pesewas(100);

/** Where payments go: to the stand-in of a demo, or to Paystack with a test key or a live key. */
export type PaymentsMode = 'sandbox' | 'test' | 'live';

/**
 * `ahead`: its turn has not come; `yours`: the administrator has to do it; `waiting`: it comes by itself; `late`: it
 * should have come, and still may; `failed`: it does not come by itself.
 */
export type TestStepState = 'done' | 'ahead' | 'yours' | 'waiting' | 'late' | 'failed';

/** Where a step stands, in words, with the settings or pages to look at, and when it was reached (ISO). */
export type TestStep = {
  name: string;
  title: string;
  state: TestStepState;
  text: string;
  lookAt: readonly string[];
  at: string | null;
};

/** What a whole test order came to; `ended` was cancelled, or expired unpaid. */
export type TestOutcome = 'passed' | 'failed' | 'late' | 'going' | 'ended';

/** What the forms of the page send; `after` is the id of the last test order that was shown, empty for none. */
export const TestOrderForm = z.object({
  intent: z.enum(['run', 'go-on', 'cancel']),
  after: z.string().max(32).default(''),
});
export type TestOrderForm = z.infer<typeof TestOrderForm>;
