import type { TestOrderForm } from '#shop/orders/contract/test-order.ts';
import { answerTestForm } from '#shop/orders/test-orders/run-test-order.server.ts';
import {
  findTestPlan,
  type TestRun,
  viewTestOrder,
} from '#shop/orders/test-orders/view-test-order.server.ts';
import { selectLastAttempt } from '#shop/payments/attempts/attempt-queries.server.ts';
import { anAdmin } from './factories.ts';
import type { TestShop } from './test-shop.ts';

const admin = anAdmin();

/** The administrator before the page of test orders of this shop. */
export function testOrdersOf(world: () => TestShop) {
  /** What the provider answered is shared for three seconds. */
  const forgetAnswers = () => world().clock.pass(3_000);
  const send = (intent: TestOrderForm['intent'], after = '') =>
    answerTestForm(world().shop, admin, { intent, after });
  const lastId = async () => (await findTestPlan(world().shop, admin)).last?.id ?? '';
  const see = async (): Promise<TestRun> => {
    const run = await viewTestOrder(world().shop, admin);
    if (!run) throw new Error('there is no test order');
    return run;
  };
  const referenceOf = async (id: string) => (await selectLastAttempt(world().shop.db, id))?.reference ?? '';
  return {
    send,
    lastId,
    see,
    referenceOf,
    /** A new test order, whatever became of those before. */
    async begin(): Promise<TestRun> {
      await send('cancel');
      await send('run', await lastId());
      const run = await see();
      forgetAnswers();
      return run;
    },
    /** Pays the last one at the provider, whose webhook arrives, and does all work that follows. */
    async pay(): Promise<TestRun> {
      const { id } = await see();
      await (await world().paystack.approve(await referenceOf(id))).reported;
      await world().runJobs();
      forgetAnswers();
      return see();
    },
    step: async (name: string) => (await see()).steps.find((one) => one.name === name),
  };
}
