import { eq } from 'drizzle-orm';
import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { answerGift } from '#shop/gifts/find-gift.server.ts';
import { listParkedMails, sendMailAgain } from '#shop/messages/mail/parked-mails.server.ts';
import { auditPatiently } from '#shop/office/promises/audit-patiently.server.ts';
import { cancelOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listMyOrders } from '#shop/orders/list-orders.server.ts';
import { selectOrder } from '#shop/orders/order-records.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { askAgain } from '#shop/payments/attention/answer-attention.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { sweepRefunds } from '#shop/payments/refunds/follow-refund.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { compareRecent, compareTransactions } from '#shop/payments/settlement/compare-transactions.server.ts';
import { sweepPayments } from '#shop/payments/settlement/sweep-payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { mailsAbout, verbsAbout } from '#tests/support/audit-rows.ts';
import { setCount } from '#tests/support/counted.ts';
import { anAdmin, enrol } from '#tests/support/factories.ts';
import type { OpenTestShop } from '#tests/support/open-test-shop.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { driveAfterSales, driveCounts } from './drive-counts.ts';
import { driveOtherMoney } from './drive-other-money.ts';
import type { OrderShown, ShopDriver } from './shop-driver.ts';
import type { Steps } from './steps.ts';

/** The driver of a shop in this process. */
export function driverOf(open: OpenTestShop, steps: Steps): ShopDriver {
  const { shop, clock } = open;
  const admin = anAdmin();
  const jobs = async () => {
    await open.runJobs().catch(() => null);
  };
  let minutes = 0;
  return {
    checkout: (buyer, input, key) =>
      enrol(shop, buyer)
        .then(() => placeOrder(shop, buyer, input, key))
        .catch(asRefusal),
    askGift: (buyer, code) => answerGift(shop, buyer, code).catch(asRefusal),
    payAgain: (buyer, orderId) =>
      payAgain(shop, buyer, orderId).then(
        (outcome) => (outcome.kind === 'payable' ? outcome.transaction : ('already paid' as const)),
        asRefusal,
      ),
    verify: (reference) =>
      verifyPayment(shop, VISITOR_VIEWER, new URLSearchParams({ reference })).catch(asRefusal),
    refund: (reference, given) => giveBack(shop, reference, given, admin).then(({ kind }) => kind, asRefusal),
    cancel: (buyer, orderId) => cancelOrder(shop, buyer, orderId).then(({ kind }) => kind, asRefusal),
    ...driveAfterSales(shop, asRefusal),
    ...driveCounts(shop, asRefusal),
    ...driveOtherMoney(shop, asRefusal),
    mailsAbout: (orderId) => mailsAbout(shop.db, orderId),
    verbsAbout: (orderId) => verbsAbout(shop.db, orderId),
    refundsOf: async (orderId) =>
      (await listPayments(shop, admin, orderId)).refunds.map(({ amount, state }) => [amount, state]),
    askAgain: (reference) => askAgain(shop, admin, reference).catch(asRefusal),
    price: (id, price) =>
      shop.db
        .update(products)
        .set({ price: pesewas(price) })
        .where(eq(products.id, id))
        .then(() => true as const, asRefusal),
    count: (id, pieces) => setCount(shop, id, pieces).then(() => true as const, asRefusal),
    jobs,
    compare: async () => {
      await compareTransactions(shop).catch(asRefusal);
      await jobs();
    },
    async pass(number) {
      await handOutAgain(open).catch(asRefusal);
      for (let minute = 0; minute < number; minute += 1) {
        minutes += 1;
        clock.pass(60_000);
        await sweepPayments(shop).catch(asRefusal);
        await sweepRefunds(shop).catch(asRefusal);
        if (minutes % 10 === 0) await compareRecent(shop).catch(asRefusal);
        await jobs();
      }
    },
    skip: async (milliseconds) => clock.pass(milliseconds),
    statusOf: async (orderId) => (await getOrder(shop, admin, orderId)).orderStatus,
    ordersOf: async (buyer) => (await listMyOrders(shop, buyer, 1)).orders.length,
    shown: (orderId) => show(shop, orderId).catch(asRefusal),
    attention: async () =>
      (await listAttention(shop, admin)).issues.map(({ reference, kind, openedAt }) => ({
        ...{ reference, kind, at: Date.parse(openedAt) },
      })),
    mails: async () => (await open.mails()).map(({ to, text }) => ({ to, text })),
    sendParkedAgain: async () => {
      for (const { id } of await listParkedMails(shop, admin))
        await sendMailAgain(shop, admin, id).catch(asRefusal);
      await jobs();
    },
    audit: () => auditPatiently(open.running.database.client),
    arm: async (interruption) => steps.arm(interruption),
    disarm: async () => steps.disarm(),
  };
}

async function show(shop: Shop, orderId: string): Promise<OrderShown> {
  const order = await getOrder(shop, anAdmin(), orderId);
  const record = await selectOrder(shop.db, orderId);
  const paidAt = order.paymentStanding === 'refunded' ? null : record?.paidAt;
  const { payments } = await listPayments(shop, anAdmin(), orderId);
  const applied = payments.filter(({ state }) => state === 'applied');
  return {
    orderId,
    isPaid: order.paymentState === 'paid',
    isLapsed: order.paymentStanding === 'lapsed',
    paidAgo: paidAt ? shop.clock.now().getTime() - paidAt.getTime() : null,
    amount: order.orderAmount,
    giftAmount: order.giftAmount,
    completedBy: applied.map(({ reference }) => reference),
  };
}

/** Any failure is one page to the shopper; what is no refusal would be a 500, and that is one, too. */
function asRefusal(error: unknown): null {
  if (error instanceof Problem || error instanceof Error) return null;
  throw error;
}

/** A job in the hands of a process that died is handed out again once its time is over. */
async function handOutAgain({ boss, running }: OpenTestShop): Promise<void> {
  const { db } = running.database;
  const stuck = (await db.execute(
    `update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' returning id`,
  )) as { rows: unknown[] };
  if (stuck.rows.length === 0) return;
  await db.execute('update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null');
  await boss.supervise();
}
