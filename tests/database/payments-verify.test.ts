import { expect, it } from 'vitest';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anOrder } from '#tests/support/factories.ts';
import { aShopToPayAt, statusOf, sweepFor, verifyOverHttp } from './payments-world.ts';

onBothDatabases('the return page', (open) => {
  const shop = aShopToPayAt(open);
  const ask = (query: string) => fetch(`${shop().url}/verify-transaction${query}`);

  it('needs neither session storage nor a session: the reference leads to the order', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    await (await world.till.approve(reference)).told;
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
    shop().till.faults.set({ kind: 'down' }, 'verify');
    for (const reference of ['nonsense', 'a'.repeat(32), "' or 1=1 --", '%00', 'x'.repeat(3000)])
      expect(await (await ask(`?reference=${reference}`)).json()).toEqual({
        success: false,
        message: 'Error verifying payment.',
        state: 'unknown',
        orderId: null,
      });
    expect(shop().till.faults.active()).toHaveLength(1);
  });

  it('asks the provider at most once in three seconds, whoever asks', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    world.till.faults.set({ kind: 'fees on top' }, 'verify', 5);
    const callsLeft = () => world.till.faults.active()[0]?.left;
    for (let round = 0; round < 10; round += 1) await verifyOverHttp(world, reference);
    expect(callsLeft()).toBe(4);
    world.clock.pass(3_000);
    await Promise.all(Array.from({ length: 10 }, () => verifyOverHttp(world, reference)));
    expect(callsLeft()).toBe(3);
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
      world.till.faults.set({ kind: 'held' }, 'webhook');
      world.till.faults.set(fault, 'verify');
      await world.till.approve(reference);
      expect(await verifyOverHttp(world, reference)).toMatchObject({
        success: false,
        state: 'unknown',
        message: 'Error verifying payment.',
      });
      await sweepFor(world, 3);
      expect(await statusOf(world, orderId)).toBe('Pending Payment');
      world.till.faults.clear();
      await sweepFor(world, 2);
      expect(await statusOf(world, orderId)).toBe('Completed');
    },
  );

  it('asks a second time when the first answer was lost', async () => {
    const world = shop();
    const { reference } = await anOrder(world.shop);
    await (await world.till.approve(reference)).told;
    world.till.faults.set({ kind: 'lost answer', milliseconds: 5 }, 'verify', 1);
    expect(await verifyOverHttp(world, reference)).toMatchObject({ state: 'success' });
  });

  it('answers 503 when the payment came and our own write fails; the sweep repairs it', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.till.faults.set({ kind: 'held' }, 'webhook');
    await world.till.approve(reference);
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
    expect(await world.till.send('charge.success', forged)).toBe(200);
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
  });

  it.each([
    ['an event of another kind', 'transfer.success', { reference: 'x', id: 1 }],
    ['an event without anything', 'charge.success', {}],
    ['characters no database stores', 'charge.success\u0000', { reference: 'a\u0000b', note: '\ud800' }],
    ['an odd reference', 'charge.success', { reference: { deep: true }, id: [] }],
  ])('takes %s with 200', async (_, event, data) => {
    expect(await shop().till.send(event, data)).toBe(200);
    await shop().runJobs();
  });

  it('is tried again while the provider cannot be asked', async () => {
    const world = shop();
    const { reference, orderId } = await anOrder(world.shop);
    world.till.faults.set({ kind: 'error 500' }, 'verify');
    await (await world.till.approve(reference)).told;
    expect(await world.runJobs()).toEqual([{ name: 'payments.settle', failed: true }]);
    world.till.faults.clear();
    world.clock.pass(5_000);
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Completed');
  });
});
