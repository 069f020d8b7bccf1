import { expect, it } from 'vitest';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { WantForm, wantProduct } from '#shop/stock/want-product.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import { aShirt, idsOf } from '#tests/support/chosen.ts';
import { countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aMethod, aZone, removeZones } from '#tests/support/delivery.ts';
import { aBuyer, aCheckout, aNetworkAddress, anAdmin, anOrder } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { aMailbox } from './guests-world.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('a variant', (open) => {
  const shop = aShopToPayAt(open);
  const watch = async () => {
    await watchStock(shop().shop);
    await shop().runJobs();
  };
  const mailsTo = async (email: string) => (await shop().mails()).filter(({ to }) => to === email);

  it('is waited for by its own id, and named when it is back', async () => {
    const { shop: its } = shop();
    const shirt = await aShirt(its);
    const large = shirt.sold('L').id;
    for (const id of Object.values(await idsOf(its, shirt.id))) await setCount(its, id, id === large ? 0 : 4);
    const email = aMailbox();
    const ask = (id: string) => wantProduct(its, { id, ip: aNetworkAddress() }, WantForm.parse({ email }));
    expect(await ask(shirt.sold('M').id)).toBe('there');
    expect(await ask(large)).toBe('kept');
    await watch();
    expect(await mailsTo(email)).toEqual([]);
    await setCount(its, large, 1);
    await watch();
    expect(await mailsTo(email)).toMatchObject([
      { subject: `${shirt.name}, L is back`, text: expect.stringContaining(`/product-details/${large}`) },
    ]);
  });

  it('is named in the warning that it runs low', async () => {
    const { shop: its } = shop();
    const shirt = await aShirt(its);
    await setCount(its, shirt.sold('M').id, 4);
    const basket = [{ product: shirt.sold('M'), qty: 2 }];
    const { reference } = await anOrder(its, { basket });
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
    await watch();
    const warning = (await shop().mails()).find(({ subject }) => subject.startsWith('Running low'));
    expect(warning?.text).toContain(`${shirt.name}, M`);
  });

  it('goes back on its own shelf with a refund', async () => {
    const { shop: its } = shop();
    const shirt = await aShirt(its);
    const [small, large] = [shirt.sold('S'), shirt.sold('L')];
    for (const { id } of [small, large]) await setCount(its, id, 3);
    const basket = [small, large].map((product) => ({ product, qty: 1 }));
    const { reference, orderId } = await anOrder(its, { basket });
    await (await shop().paystack.approve(reference)).reported;
    await shop().runJobs();
    const { payments } = await listPayments(its, anAdmin(), orderId);
    expect(payments.flatMap(({ restock }) => restock.map(({ name }) => name))).toEqual([
      `${shirt.name}, S`,
      `${shirt.name}, L`,
    ]);
    await giveBack(its, reference, { which: 'amount', amount: '5', restock: [`${large.id}:1`] });
    await shop().paystack.idle();
    await shop().runJobs();
    expect([await countOf(its, small.id), await countOf(its, large.id)]).toMatchObject([
      { onHand: 2 },
      { onHand: 3 },
    ]);
    expect(await auditDatabase(its.db)).toEqual([]);
  });

  it('is delivered at the price shown with two texts of the buyer on two lines', async () => {
    const { shop: its } = shop();
    const fob = await aShirt(its, { label: 'Initials' });
    const delivery = await aMethod(its, await aZone(its, 'Everywhere'));
    try {
      const buyer = await aBuyer(its);
      const [item] = aCheckout(buyer, [{ product: fob.sold('S'), qty: 1 }]).items;
      if (!item) throw new Error('No item');
      const items = ['AB', 'CD'].map((text) => ({ ...item, text }));
      const input = { ...aCheckout(buyer, []), items, amount: 2 * 1999 + 3500, delivery };
      const { orderId } = await placeOrder(its, buyer, input, null);
      expect(await getOrder(its, buyer, orderId)).toMatchObject({ orderAmount: 7498 });
    } finally {
      await removeZones(its);
    }
  });
});
