import { auditDatabase } from '#adapters/db/audit.ts';
import { Problem } from '#contracts/problem.ts';
import { getOrder } from '#features/orders/get-order.ts';
import { listMyOrders } from '#features/orders/list-orders.ts';
import { startCheckout } from '#features/payments/start-checkout.ts';
import { sweepPayments } from '#features/payments/sweep-payments.ts';
import { verifyPayment } from '#features/payments/verify-payment.ts';
import { anAdmin } from '#tests/support/factories.ts';
import type { OpenTestShop } from '#tests/support/open-test-shop.ts';
import type { Counter } from './counter.ts';
import type { Steps } from './steps.ts';

/** The counter of a shop in this process. */
export function counterOf(open: OpenTestShop, steps: Steps): Counter {
  const { shop, clock } = open;
  const jobs = async () => {
    await open.runJobs().catch(() => null);
  };
  return {
    checkout: (buyer, input, key) => startCheckout(shop, buyer, input, key).catch(asRefusal),
    verify: (reference) => verifyPayment(shop, new URLSearchParams({ reference })).catch(asRefusal),
    jobs,
    async pass(minutes) {
      await handOutAgain(open);
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.pass(60_000);
        await sweepPayments(shop);
        await jobs();
      }
    },
    skip: async (milliseconds) => clock.pass(milliseconds),
    statusOf: async (orderId) => (await getOrder(shop, anAdmin(), orderId)).orderStatus,
    ordersOf: async (buyer) => (await listMyOrders(shop, buyer, 1)).orders.length,
    letters: async () => (await open.letters()).map(({ text }) => text),
    audit: () => auditDatabase(shop.db),
    arm: async (blow) => steps.arm(blow),
    disarm: async () => steps.disarm(),
  };
}

/** Any failure is one page to the shopper; what is no refusal would be a 500, and that is one, too. */
function asRefusal(error: unknown): null {
  if (error instanceof Problem || error instanceof Error) return null;
  throw error;
}

/** A job in the hands of a process that died is handed out again once its time is over. */
async function handOutAgain({ boss, running }: OpenTestShop): Promise<void> {
  const { client } = running.database;
  if (client.kind !== 'postgres') return;
  const stuck = await client.pool.query(
    `update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' returning id`,
  );
  if (stuck.rows.length === 0) return;
  await client.pool.query(
    'update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null',
  );
  await boss.supervise();
}
