import { expect } from '@playwright/test';
import { choose, expectOnOrder, register, startOrder } from '../people.ts';
import { TRAY } from '../products.ts';
import { test } from '../rehearsal.ts';

test.afterEach(({ stage }) => stage.provider.mend());

test('a provider that takes three seconds is waited for at the second press, and the shop stays quick for everybody else', async ({
  newCaller,
  stage,
}) => {
  const caller = newCaller();
  const person = await register(caller);
  await stage.provider.break({ kind: 'slow', milliseconds: 3_000 }, ['initialize', 'verify']);
  const pressing = async () => {
    order = await startOrder(caller, person);
  };
  let order: Awaited<ReturnType<typeof startOrder>> | null = null;
  const paying = expect(pressing).toPass({ intervals: [2_000], timeout: 30_000 });
  const began = performance.now();
  expect((await newCaller().get('/all')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(3_000);
  await paying;
  if (!order) throw new Error('no order was begun');
  const { authorization_url, orderId } = order;
  await choose(authorization_url, 'approve');
  await expectOnOrder(caller, orderId, 'Completed');
});

for (const fault of [{ kind: 'error 500' }, { kind: 'down' }] as const) {
  test(`a provider with "${fault.kind}" costs an honest refusal, and the order is paid later`, async ({
    newCaller,
    stage,
  }) => {
    const caller = newCaller();
    const person = await register(caller);
    const order = await startOrder(caller, person);
    await stage.provider.break(fault, ['initialize', 'verify']);
    const refused = await caller.post(`/api/orders/${order.orderId}/pay`, {});
    expect([refused.status, refused.text]).toEqual([expect.any(Number), expect.stringContaining('code')]);
    expect([502, 503]).toContain(refused.status);
    expect((await newCaller().get(`/product-details/${TRAY.id}`)).status).toBe(200);
    await stage.provider.mend();
    await choose(order.authorization_url, 'approve');
    await expectOnOrder(caller, order.orderId, 'Completed');
  });
}

test('mobile money approved after the tab was closed is found by the sweep when the webhook is lost', async ({
  newCaller,
  stage,
}) => {
  test.setTimeout(300_000);
  const caller = newCaller();
  const person = await register(caller);
  const order = await startOrder(caller, person);
  await choose(order.authorization_url, 'pending');
  await stage.provider.break({ kind: 'held' }, 'webhook');
  await stage.provider.approve(order.reference);
  await expectOnOrder(caller, order.orderId, 'Completed', 240_000);
});
