import { expect, it } from 'vitest';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { createTestShop } from '#tests/support/test-shop.ts';
import { statusOf } from './payments-world.ts';

onBothDatabases('a test payment in a live shop', (open) => {
  it('completes no order, and waits for the admin', async () => {
    const world = await createTestShop({ database: await open() });
    world.shop.settings.acceptsTestPayments = false;
    const { orderId, reference } = await anOrder(world.shop);
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
    expect(await statusOf(world, orderId)).toBe('Pending Payment');
    const { issues } = await listAttention(world.shop, anAdmin());
    expect(issues).toMatchObject([{ kind: 'mismatch', reference, orderId }]);

    world.paystack.faults.set({ kind: 'other domain', domain: 'live' }, 'verify');
    await world.work('payments.recheck', { reference });
    expect(await statusOf(world, orderId)).toBe('Completed');
    await world.close();
  });
});
