import { expect, it } from 'vitest';
import { deleteAccount } from '#shop/accounts/identity-rules.server.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { listAttention } from '#shop/payments/attention/list-attention.server.ts';
import { settle } from '#shop/payments/settlement/settle.server.ts';
import type { SignedIn } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAddress, anAdmin, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt, HOUR, statusOf } from './payments-world.ts';

onBothDatabases('the same goods paid twice', (open) => {
  const shop = aShopToPayAt(open);

  type Wish = { product?: StockedProduct; qty?: number; again?: string };

  /** An order of its own each time, as by an address typed a little differently. */
  async function order(buyer: SignedIn, { product, qty = 2, again }: Wish = {}) {
    const { shop: tools } = shop();
    const input = aCheckout(buyer, [{ product: product ?? (await aProduct(tools)), qty }]);
    const shippingAddress = anAddress({ line2: tools.newId() });
    return placeOrder(tools, buyer, { ...input, shippingAddress, ...(again ? { again } : {}) }, null);
  }

  async function pay({ reference }: { reference: string }): Promise<void> {
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
  }

  const repeated = async (...orders: { orderId: string }[]) => {
    const { issues } = await listAttention(shop().shop, anAdmin());
    const about = issues.filter(({ orderId }) => orders.some((one) => one.orderId === orderId));
    return about.map(({ kind, reference }) => [kind, reference]);
  };

  async function twoOfTheSame(qty = 2) {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    return [await order(buyer, { product }), await order(buyer, { product, qty })] as const;
  }

  it('within an hour are shown to the admin with the second payment, and both orders are complete', async () => {
    const [first, second] = await twoOfTheSame();
    await pay(first);
    expect(await repeated(first, second)).toEqual([]);
    await pay(second);
    expect(await repeated(first, second)).toEqual([['repeated_order', second.reference]]);
    for (const { orderId } of [first, second]) expect(await statusOf(shop(), orderId)).toBe('Completed');
  });

  it('at the same instant are shown once', async () => {
    const world = shop();
    const both = await twoOfTheSame();
    world.paystack.faults.set({ kind: 'held' }, 'webhook');
    for (const { reference } of both) await world.paystack.approve(reference);
    await Promise.all(both.map(({ reference }) => settle(world.shop, reference)));
    expect(await repeated(...both)).toHaveLength(1);
  });

  it('more than an hour apart are two purchases', async () => {
    const [first, second] = await twoOfTheSame();
    await pay(first);
    shop().clock.pass(HOUR);
    await pay(second);
    expect(await repeated(first, second)).toEqual([]);
  });

  it('in another quantity, or by another buyer, are two purchases', async () => {
    const [first, second] = await twoOfTheSame(3);
    const product = await aProduct(shop().shop);
    const others = [
      await order(await aBuyer(shop().shop), { product }),
      await order(await aBuyer(shop().shop), { product }),
    ];
    for (const one of [first, second, ...others]) await pay(one);
    expect(await repeated(first, second, ...others)).toEqual([]);
  });

  it('for two accounts that were deleted once they had paid are two purchases', async () => {
    const product = await aProduct(shop().shop);
    const buyers = [await aBuyer(shop().shop), await aBuyer(shop().shop)];
    const orders = await Promise.all(buyers.map((buyer) => order(buyer, { product })));
    for (const [number, one] of orders.entries()) {
      await pay(one);
      await deleteAccount(shop().shop, buyers[number]?.userId ?? '');
    }
    expect(await repeated(...orders)).toEqual([]);
    for (const { orderId } of orders) expect(await statusOf(shop(), orderId)).toBe('Completed');
  });

  it('because the buyer expressly ordered them again are two purchases', async () => {
    const buyer = await aBuyer(shop().shop);
    const product = await aProduct(shop().shop);
    const first = await order(buyer, { product });
    await pay(first);
    const second = await order(buyer, { product, again: first.orderId });
    await pay(second);
    expect(await repeated(first, second)).toEqual([]);
  });
});
