import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ProductState } from '#shop/catalogue/contract/catalogue.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listLatest, listPrices, listProducts, listSitemap } from '#shop/catalogue/list-products.server.ts';
import { listFitting, listRelated } from '#shop/catalogue/list-related.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { payAgain } from '#shop/payments/attempts/pay-again.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('a product', (open) => {
  const world = aShopToPayAt(open);
  const inState = async (state: ProductState) => {
    const product = await aProduct(world().shop);
    await set(product.id, state);
    return product;
  };
  const set = (id: string, state: ProductState) =>
    world().shop.db.update(products).set({ state }).where(eq(products.id, id));
  const listed = async (name: string) =>
    (await listProducts(world().shop, { ...DEFAULT_LISTING, q: name })).listing.products;

  it('that is sold out is shown as such, and has no price to pay', async () => {
    const { shop } = world();
    const { id, name } = await inState('sold_out');
    expect(await listed(name)).toMatchObject([{ id, isSoldOut: true }]);
    expect(await getProduct(shop, id)).toMatchObject({ id, isSoldOut: true });
    expect(await listPrices(shop, [id])).toEqual([]);
  });

  it('that is hidden is nowhere in the shop', async () => {
    const { shop } = world();
    const neighbour = await aProduct(shop);
    const { id, name } = await inState('hidden');
    // Others of its name's first word may be shown instead.
    expect((await listed(name)).map((product) => product.id)).not.toContain(id);
    await expect(getProduct(shop, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listPrices(shop, [id])).toEqual([]);
    const lists = [await listLatest(shop, 50), await listRelated(shop, neighbour.id, 50)];
    expect(lists.flat().map((product) => product.id)).not.toContain(id);
    const sitemap = JSON.stringify(await listSitemap(shop, 1));
    expect([sitemap.includes(neighbour.id), sitemap.includes(id)]).toEqual([true, false]);
  });

  it('is offered two others after it was bought, none of them bought along or sold out', async () => {
    const { shop } = world();
    const shelf = { category: 'Books', brand: 'Offered After' } as const;
    const [bought, along, gone, one, two] = [
      await aProduct(shop, shelf),
      await aProduct(shop, shelf),
      await aProduct(shop, shelf),
      await aProduct(shop, shelf),
      await aProduct(shop, shelf),
    ];
    await set(gone.id, 'sold_out');
    const fitting = await listFitting(shop, [bought.id, along.id]);
    expect(fitting.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect(await listFitting(shop, [])).toEqual([]);
  });

  it.each(['sold_out', 'hidden'] as const)(
    'that is %s is not sold, and nothing is charged',
    async (state) => {
      const { shop, paystack } = world();
      const buyer = await aBuyer(shop);
      const bowl = await aProduct(shop);
      const gone = await inState(state);
      const basket = [bowl, gone].map((product) => ({ product, qty: 1 }));
      const before = paystack.transactions().length;
      await expect(placeOrder(shop, buyer, aCheckout(buyer, basket), null)).rejects.toMatchObject({
        code: 'product_gone',
        details: { items: [gone.id] },
      });
      expect(paystack.transactions().length).toBe(before);
    },
  );

  it('that sells out after it was ordered can still be paid with that order', async () => {
    const { shop } = world();
    const product = await aProduct(shop);
    const { buyer, orderId, authorization_url } = await anOrder(shop, { basket: [{ product, qty: 1 }] });
    await set(product.id, 'sold_out');
    expect(await payAgain(shop, buyer, orderId)).toMatchObject({
      kind: 'payable',
      transaction: { authorization_url },
    });
  });
});
