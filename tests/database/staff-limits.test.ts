import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#platform/identity/tables.server.ts';
import { deletePerson } from '#shop/accounts/deletion/delete-person.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { restoredShopRules } from '#shop/office/backup/queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { readChosen } from '#shop/orders/many/chosen-orders.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { getReceipt } from '#shop/payments/refunds/get-receipt.server.ts';
import { acceptInvitation } from '#shop/staff/accept-invitation.server.ts';
import { changeHelper } from '#shop/staff/change-helper.server.ts';
import { listHelpers } from '#shop/staff/list-helpers.server.ts';
import { staff } from '#shop/staff/tables.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anOrder, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { aVoucher } from '#tests/support/vouchers.ts';
import { admin, aHelper, aPerson, codeOf, giveSession, idOf, invite, viewerNow } from './staff-world.ts';

onBothDatabases('the limits of helpers', (open) => {
  let world: TestShop;
  let packer: SignedIn;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    packer = await aHelper(world, ['orders']);
  });
  afterAll(() => world.close());

  const pay = async (reference: string) => {
    await (await world.paystack.approve(reference)).reported;
    await world.runJobs();
  };

  it('the receipt of an order, with its payment and refunds, is its buyer’s and the administrator’s', async () => {
    const { orderId, reference } = await anOrder(world.shop);
    await pay(reference);
    expect(await codeOf(() => getReceipt(world.shop, admin, orderId))).toBeNull();
    for (const right of ['messages', 'catalogue'] as const) {
      const other = await aHelper(world, [right]);
      expect(await codeOf(() => getReceipt(world.shop, other, orderId))).toBe('not_found');
    }
    expect(await codeOf(() => getReceipt(world.shop, packer, orderId))).toBe('not_found');
  });

  it('who packs reads no code of a voucher', async () => {
    const { code } = await aVoucher(world.shop);
    const buyer = await aBuyer(world.shop);
    const basket = [{ product: await aProduct(world.shop), qty: 3 }];
    const input = { ...aCheckout(buyer, basket), voucher: code, amount: 5397 as never };
    const { orderId } = await placeOrder(world.shop, buyer, input, null);
    expect(JSON.stringify(await getOrder(world.shop, buyer, orderId))).toContain(code);
    expect(JSON.stringify(await getOrder(world.shop, packer, orderId))).not.toContain(code);
    const { number } = await getOrder(world.shop, packer, orderId);
    expect(JSON.stringify(await readChosen(world.shop, packer, [number]))).not.toContain(code);
  });

  it('who packs reads nothing that was written for a session', async () => {
    const { orderId, buyer } = await anOrder(world.shop);
    await world.shop.db
      .update(orderLines)
      .set({ kind: 'booking', customText: 'Will he come back?' })
      .where(eq(orderLines.orderId, orderId));
    expect(JSON.stringify(await getOrder(world.shop, buyer, orderId))).toContain('Will he come back?');
    expect(JSON.stringify(await getOrder(world.shop, packer, orderId))).not.toContain('Will he come back?');
  });

  it('the administrator’s own second factor stays on when her days as a helper end', async () => {
    const helper = await aHelper(world, ['orders']);
    const { shop } = world;
    const hers = { ...shop, settings: { ...shop.settings, adminEmail: helper.email } };
    const now: SignedIn = { ...helper, kind: 'admin', rights: [] };
    await changeHelper(hers, now, { intent: 'end', id: await idOf(world, helper) });
    const [account] = await shop.db.select().from(users).where(eq(users.id, helper.userId));
    expect(account?.twoFactorEnabled).toBe(true);
  });

  it('an invitation accepted in two tabs at once is accepted once', async () => {
    const person = await aPerson(world);
    const token = await invite(world, person.email, ['orders']);
    await Promise.all([1, 2, 3].map(() => acceptInvitation(world.shop, person, token)));
    const rows = await world.shop.db.select().from(staff).where(eq(staff.userId, person.userId));
    expect(rows).toHaveLength(1);
  });

  it('an invitation that is accepted while it is ended gives no rights', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const person = await aPerson(world);
      const token = await invite(world, person.email, ['orders']);
      const id = await idOf(world, person);
      await giveSession(world, person, { isProved: true, hasFactor: true });
      await Promise.all([
        codeOf(() => acceptInvitation(world.shop, person, token)),
        changeHelper(world.shop, admin, { intent: 'end', id }),
      ]);
      expect((await viewerNow(world, person)).rights).toEqual([]);
    }
  });

  it('an account that is deleted while it accepts leaves no helper behind', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const person = await aPerson(world);
      const token = await invite(world, person.email, ['orders']);
      const now = world.shop.clock.now();
      await Promise.all([
        codeOf(() => acceptInvitation(world.shop, person, token)),
        world.shop.db.transaction((tx) => deletePerson(tx, person.userId, now)),
      ]);
      const { helpers } = await listHelpers(world.shop, admin);
      expect(helpers.map(({ email }) => email)).not.toContain(person.email);
    }
  });

  // Last: it ends everybody's rights.
  it('a restore leaves no account behind a second factor that nobody can switch off', async () => {
    const helper = await aHelper(world, ['orders']);
    const rules = restoredShopRules({ madeAt: new Date().toISOString(), missing: [], sendsWaiting: true });
    for (const rule of rules.split(';\n').filter((text) => /\b(staff|users|two_factors)\b/.test(text)))
      await world.shop.db.execute(sql.raw(rule));
    const { helpers, former } = await listHelpers(world.shop, admin);
    expect([helpers, former.some(({ email }) => email === helper.email)]).toEqual([[], true]);
    const [account] = await world.shop.db.select().from(users).where(eq(users.id, helper.userId));
    expect(account?.twoFactorEnabled).toBe(false);
  });
});
