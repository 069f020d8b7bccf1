import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#platform/db/open-database.server.ts';
import type { Breach } from '#shop/office/contract/audit.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { aCustomer } from '#tests/support/http-shop.ts';
import { PAYSTACK_KEY } from '#tests/support/open-test-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { atPace, figuresOf } from '../pace.ts';
import { checkout, openSales, PAYSTACK_MS, type Sales } from '../sales.ts';
import { aShopper, type Shopper } from '../shopper.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const RATE = Number(process.env.BENCH_RATE ?? 250);
const WEBHOOKS_PER_SECOND = 200;
const COPIES = 10;
/** Before the run; they are not counted. */
const WARM = 50;
/** An account opens ten payments a minute. */
const BUYERS = Math.ceil((SECONDS * RATE + WARM) / 9);

/** Each checkout has the session cookie of a buyer who signed up. BENCH_SECONDS and BENCH_RATE change its length and load. */
export const orders: Part = {
  about: `checkouts on PostgreSQL against a provider that answers in ${PAYSTACK_MS} ms, then each webhook ${COPIES} times`,
  async measure() {
    const sales = await openSales();
    try {
      return await sell(sales);
    } finally {
      await sales.close();
    }
  },
};

async function sell({ shop, paystack, watcher }: Sales): Promise<Figure[]> {
  const buyers: Shopper[] = [];
  while (buyers.length < BUYERS) {
    const { email, cookie } = await aCustomer(shop);
    buyers.push(aShopper(shop, email, cookie()));
  }
  const references: string[] = [];
  let begun = 0;
  // Another basket for each of a buyer's payments: the same one again would go on with its order.
  const buy = async () => {
    const buyer = buyers[begun % BUYERS];
    const trays = Math.floor(begun / BUYERS) + 1;
    begun += 1;
    const reference = buyer ? await checkout(buyer, trays) : null;
    if (reference) references.push(reference);
    return reference !== null;
  };
  await atPace(WARM, 25, buy);
  references.length = 0;
  const breaches: Breach[] = [];
  const audit = async () => breaches.push(...(await auditDatabase(watcher.db)));
  const audits = setInterval(() => void audit(), 5_000);

  const checkouts = await atPace(SECONDS * RATE, RATE, buy);
  const copies = Math.min(references.length * COPIES, SECONDS * WEBHOOKS_PER_SECOND);
  const announce = (number: number) => webhook({ shop, paystack }, references, number);
  const webhooks = await atPace(copies, WEBHOOKS_PER_SECOND, announce);
  const announced = Math.ceil(copies / COPIES);
  const completed = await untilCompleted(watcher, announced);
  clearInterval(audits);
  await audit();
  return [
    ...figuresOf('checkouts', checkouts, { perSecond: RATE, p99: 400 }),
    ...figuresOf('webhooks', webhooks, { perSecond: WEBHOOKS_PER_SECOND, p99: 100 }),
    {
      what: 'orders completed, of those announced',
      value: completed / announced,
      unit: '',
      atLeast: 1,
      atMost: 1,
    },
    { what: 'breaches of the audit, during and after', value: breaches.length, unit: '', atMost: 0 },
  ];
}

async function webhook(
  { shop, paystack }: Pick<Sales, 'shop' | 'paystack'>,
  references: string[],
  number: number,
): Promise<boolean> {
  const reference = references[Math.floor(number / COPIES)] ?? '';
  if (number % COPIES === 0) await paystack.approve(reference);
  const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference, status: 'success' } });
  const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
  const answer = await fetch(`${shop.url}/webhooks/paystack`, {
    method: 'POST',
    headers: { 'x-paystack-signature': signature, 'content-type': 'application/json' },
    body,
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** Waits until every announced payment has completed its order, two minutes at most; returns how many have. */
async function untilCompleted({ db }: Database, announced: number): Promise<number> {
  const begun = performance.now();
  const paid = async () => {
    const query = `select count(*)::int as paid from orders where payment_state = 'paid'`;
    const { rows } = (await db.execute(query)) as { rows: { paid: number }[] };
    return rows[0]?.paid ?? 0;
  };
  while ((await paid()) < announced && performance.now() - begun < 120_000) await pause(200);
  return paid();
}
