import { expect, it } from 'vitest';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import {
  aShopToPayAt,
  HOUR,
  inMinutes,
  MINUTE,
  statusOf,
  sweepFor,
  verifyOverHttp,
} from './payments-world.ts';

/** What the tables about money hold, with the transaction that wrote each row or last locked it. */
async function everyRow(world: TestShop): Promise<unknown[]> {
  const tables = [
    'orders',
    'payment_attempts',
    'payment_events',
    'payment_issues',
    'rate_limits',
    'audit_log',
  ];
  const rows = [];
  for (const table of tables) {
    const found = (await world.shop.db.execute(
      `select *, xmin::text, xmax::text from ${table} order by 1`,
    )) as {
      rows: unknown[];
    };
    rows.push(...found.rows);
  }
  return rows;
}

onBothDatabases('the return page', (open) => {
  const shop = aShopToPayAt(open);
  const ask = (query: string) => fetch(`${shop().url}/verify-transaction${query}`);

  it('needs neither session storage nor a session: the reference leads to the order', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    expect(await verifyOverHttp(world, reference)).toMatchObject({ success: true, orderId });
  });

  it('accepts trxref when it is equal or alone, and refuses two different ones', async () => {
    const { reference } = await anOrder(shop().shop);
    for (const query of [`?trxref=${reference}`, `?reference=${reference}&trxref=${reference}`])
      expect((await ask(query)).status).toBe(200);
    for (const query of ['', '?reference=', `?reference=${reference}&trxref=other`])
      expect((await ask(query)).status).toBe(400);
  });

  it('says only for a reference we never made that it cannot verify, and does not bother the provider', async () => {
    shop().paystack.faults.set({ kind: 'down' }, 'verify');
    for (const reference of ['nonsense', 'a'.repeat(32), "' or 1=1 --", '%00', 'x'.repeat(3000)])
      expect(await (await ask(`?reference=${reference}`)).json()).toEqual({
        success: false,
        message: 'Error verifying payment.',
        state: 'unknown',
        orderId: null,
        isPaid: false,
        isPlaced: false,
        isCancelled: false,
        isGivenBack: false,
        isConfirmed: false,
        number: null,
        amount: null,
        isWaiting: false,
        waitingMs: null,
      });
    expect(shop().paystack.faults.active()).toHaveLength(1);
  });

  it('asks the provider at most once in three seconds, whoever asks', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'fees on top' }, 'verify', 5);
    const callsLeft = () => world.paystack.faults.active()[0]?.left;
    for (let round = 0; round < 10; round += 1) await verifyOverHttp(world, reference);
    expect(callsLeft()).toBe(4);
    world.clock.pass(3_000);
    await Promise.all(Array.from({ length: 10 }, () => verifyOverHttp(world, reference)));
    expect(callsLeft()).toBe(3);
  });

  it('says of a dead reference that its order is paid, once another one has paid it', async () => {
    const world = shop();
    const { reference, orderId, buyer } = await anOrder(world.shop);
    await world.paystack.decline(reference);
    world.clock.pass(2 * HOUR);
    const again = await payAgain(world.shop, buyer, orderId);
    if (again.kind !== 'payable') throw new Error('not payable');
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'failed', isPaid: false });
    await (await world.paystack.approve(again.transaction.reference)).reported;
    await world.runJobs();
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'failed', isPaid: true });
  });

  it('names order, number and amount, and tells an approval that is waited for from a page that was left', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    const left = { state: 'pending', orderId, number: expect.any(Number), amount: 3998 };
    expect(await verifyOverHttp(world, reference)).toMatchObject({
      ...left,
      isWaiting: false,
      waitingMs: null,
      message: "This payment isn't complete.",
    });
    const waiting = { ...left, isWaiting: true, message: 'Waiting for your approval' };
    const expectWaiting = async (minutes: number) => {
      world.clock.pass(MINUTE);
      const answer = await verifyOverHttp(world, reference);
      expect(answer).toMatchObject(waiting);
      expect(inMinutes(answer.waitingMs)).toBe(minutes);
    };
    await world.paystack.leavePending(reference);
    for (const minutes of [0, 1]) await expectWaiting(minutes);
    await world.paystack.decline(reference);
    world.clock.pass(MINUTE);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'failed', isWaiting: false });
    await world.paystack.leavePending(reference);
    await expectWaiting(0);
  });

  it.each([
    ['left', async () => undefined],
    ['waiting for approval', (reference: string) => shop().paystack.leavePending(reference)],
    ['declined', (reference: string) => shop().paystack.decline(reference)],
    ['paid', async (reference: string) => (await shop().paystack.approve(reference)).reported],
  ] as const)('writes nothing while a payment stays %s, however often it asks', async (_, happens) => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    await happens(reference);
    await world.runJobs();
    await verifyOverHttp(world, reference);
    const before = await everyRow(world);
    for (let time = 0; time < 5; time += 1) {
      world.clock.pass(4_000);
      await verifyOverHttp(world, reference);
    }
    expect(await everyRow(world)).toEqual(before);
  });

  it.each([
    ['down', { kind: 'down' }],
    ['answering 500', { kind: 'error 500' }],
    ['answering in HTML', { kind: 'html' }],
    ['breaking off in mid JSON', { kind: 'half json' }],
  ] as const)(
    'owns up while the provider is %s, and the sweep completes the order afterwards',
    async (_, fault) => {
      const world = shop();
      const { reference, orderId } = await anOrder(world.shop);
      world.paystack.faults.set({ kind: 'held' }, 'webhook');
      world.paystack.faults.set(fault, 'verify');
      await world.paystack.approve(reference);
      expect(await verifyOverHttp(world, reference)).toMatchObject({
        success: false,
        state: 'unknown',
        message: 'Error verifying payment.',
      });
      await sweepFor(world, 3);
      expect(await statusOf(world, orderId)).toBe('Pending Payment');
      world.paystack.faults.clear();
      await sweepFor(world, 2);
      expect(await statusOf(world, orderId)).toBe('Completed');
    },
  );

  it('asks a second time when the first answer was lost', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    world.paystack.faults.set({ kind: 'lost answer', milliseconds: 5 }, 'verify', 1);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'success' });
  });

  it('answers 503 when the payment came and our own write fails; the sweep repairs it', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    await world.paystack.approve(reference);
    await world.shop.db.execute('alter table audit_log rename to audit_log_away');
    const answer = await ask(`?reference=${reference}`);
    await world.shop.db.execute('alter table audit_log_away rename to audit_log');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'payment_not_applied',
      message: 'Failed to update order status. Please contact support.',
    });
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
    await sweepFor(world, 3);
    expect(await statusOf(world, orderId)).toBe('Completed');
  });
});

onBothDatabases('the webhook', (open) => {
  const shop = aShopToPayAt(open);
  const send = (body: string, signature = '') =>
    fetch(`${shop().url}/webhooks/paystack`, {
      method: 'POST',
      body,
      headers: { 'x-paystack-signature': signature, 'content-type': 'application/json' },
    });

  it('believes nobody without the provider’s signature', async () => {
    const { reference, orderId } = await anOrder(shop().shop);
    const body = JSON.stringify({ event: 'charge.success', data: { reference, status: 'success' } });
    for (const signature of ['', 'f'.repeat(128), 'F'.repeat(128), 'x'])
      expect((await send(body, signature)).status).toBe(401);
    await shop().runJobs();
    expect(await statusOf(shop(), orderId)).toBe('Pending Payment');
  });

  it('believes not even a signed word: the provider is asked', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    const forged = { id: 1, reference, status: 'success', amount: 1, currency: 'GHS' };
    expect(await world.paystack.send('charge.success', forged)).toBe(200);
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
  });

  it.each([
    ['an event of another kind', 'transfer.success', { reference: 'x', id: 1 }],
    ['an event without anything', 'charge.success', {}],
    ['characters no database stores', 'charge.success\u0000', { reference: 'a\u0000b', note: '\ud800' }],
    ['an odd reference', 'charge.success', { reference: { deep: true }, id: [] }],
  ])('takes %s with 200', async (_, event, data) => {
    expect(await shop().paystack.send(event, data)).toBe(200);
    await shop().runJobs();
  });

  it('is tried again while the provider cannot be asked', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.paystack.faults.set({ kind: 'error 500' }, 'verify');
    await (await world.paystack.approve(reference)).reported;
    expect(await world.runJobs()).toEqual([{ name: 'payments.settle', failed: true }]);
    world.paystack.faults.clear();
    world.clock.pass(5_000);
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Completed');
  });
});
