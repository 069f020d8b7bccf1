import { expect } from '@playwright/test';
import { randomId } from '#platform/ids/random-id.server.ts';
import { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { aPerson } from '#tests/support/browser-test.ts';
import { SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';
import type { HttpsCaller } from './https-caller.ts';
import { signIn } from './people.ts';
import { atEachProcess, type ProcessCaller } from './process-caller.ts';
import { TRAY } from './products.ts';
import { test } from './rehearsal.ts';

/** A voucher of so many percent, switched on. */
async function addVoucher(at: ProcessCaller, code: string, percent: string): Promise<() => Promise<unknown>> {
  const id = randomId();
  const fields = { id, code, kind: 'share', percent, isOn: 'yes' };
  const added = await at.submit('/admin/vouchers/new', { intent: 'save', adds: 'yes', ...fields });
  expect(added.status).toBeLessThan(400);
  const { isOn: _, ...off } = fields;
  return () => at.submit(`/admin/vouchers/${id}`, { intent: 'save', ...off });
}

type Bought = { id: string; price: number; voucher?: string; amount: number };

async function order(buyer: HttpsCaller, { id, price, voucher, amount }: Bought) {
  const { email } = aPerson('yaa');
  const answer = await buyer.post('/initialize-transaction', {
    items: [{ id, price, qty: 1 }],
    email,
    shippingAddress: SHIPPING_ADDRESS,
    amount,
    description: 'An order',
    ...(voucher && { voucher }),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('authorization_url')]);
  return { email, ...InitializedTransaction.parse(JSON.parse(answer.text)) };
}

test('an order that its voucher pays whole is complete at both processes, past the provider', async ({
  newCaller,
  stage,
}) => {
  const [admin, buyer] = [newCaller(), newCaller()];
  await signIn(admin, stage.admin);
  const processes = atEachProcess(stage, admin);
  const switchOff = await addVoucher(processes[0], 'WHOLE100', '100');
  try {
    const placed = await order(buyer, { ...TRAY, voucher: 'whole 100', amount: 0 });
    expect(new URL(placed.authorization_url).origin).toBe(stage.publicUrl);
    for (const process of processes)
      expect((await process.get(`/admin/order-details/${placed.orderId}`)).text).toContain('Completed');
    const { text } = await stage.mail.received(placed.email, /^Order \d+ confirmed/);
    expect(text).toContain('Your voucher pays for this order.');
  } finally {
    await switchOff();
  }
});
