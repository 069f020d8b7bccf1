import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listPrices } from '#shop/catalogue/list-products.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { ChoicesForm, editChoices } from '#shop/choices/edit-choices.server.ts';
import { openChoices } from '#shop/choices/open-choices.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { orderLines } from '#shop/orders/tables/orders.server.ts';
import { listStock } from '#shop/stock/list-stock.server.ts';
import { aShirt, idsOf, setChoices, setVariants } from '#tests/support/chosen.ts';
import { countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, anAdmin, anOrder, aProduct } from '#tests/support/factories.ts';
import { aShopToPayAt } from './payments-world.ts';

onBothDatabases('a product with choices', (open) => {
  const world = aShopToPayAt(open);
  const shop = () => world().shop;
  const shown = (id: string) => getProduct(shop(), id);
  const linesOf = (orderId: string) =>
    shop().db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position);

  it('has a variant for each combination, the first under its own id', async () => {
    const shirt = await aShirt(shop(), { name2: 'colour', values2: 'black\nwhite' });
    const ids = await idsOf(shop(), shirt.id);
    expect(Object.keys(ids)).toEqual(['S black', 'S white', 'M black', 'M white', 'L black', 'L white']);
    expect(ids['S black']).toBe(shirt.id);
    expect(ids['L white']).toBe(`${shirt.id}-l-white`);
    expect(await shown(shirt.id)).toMatchObject({
      choice: { options: [{ name: 'Size' }, { name: 'Colour', values: ['black', 'white'] }], isFrom: false },
      variants: expect.arrayContaining([expect.objectContaining({ values: ['M', 'white'], price: 1999 })]),
    });
  });

  it('keeps its variants when a second option is added: their carts, counts and prices stay', async () => {
    const shirt = await aShirt(shop());
    await setVariants(shop(), shirt.id, { L: { price: '25', sku: 'TS-L' } });
    await setCount(shop(), shirt.sold('M').id, 4);
    await setChoices(shop(), shirt.id, {
      name1: 'Size',
      values1: 'S, M, L',
      name2: 'Colour',
      values2: 'black, white',
    });
    const ids = await idsOf(shop(), shirt.id);
    expect([ids['S black'], ids['M black'], ids['L black']]).toEqual(
      ['S', 'M', 'L'].map((size) => shirt.sold(size).id),
    );
    expect(await countOf(shop(), ids['M black'] ?? '')).toEqual({ onHand: 4, held: 0 });
    const opened = await openChoices(shop(), anAdmin(), shirt.id);
    expect(
      opened.variants.map(({ value1, value2, count }) => [value1, value2, count?.onHand ?? null]),
    ).toEqual([
      ['S', 'black', null],
      ['S', 'white', null],
      ['M', 'black', 4],
      ['M', 'white', null],
      ['L', 'black', null],
      ['L', 'white', null],
    ]);
    const { variants } = await shown(shirt.id);
    expect(variants.find(({ values }) => values.join() === 'L,black')).toMatchObject({
      price: 2500,
      sku: 'TS-L',
    });
    expect(variants.find(({ values }) => values.join() === 'L,white')).toMatchObject({
      price: 2500,
      sku: '',
    });
  });

  it('costs what its cheapest variant on sale costs, whatever else is saved of it', async () => {
    const shirt = await aShirt(shop());
    await setVariants(shop(), shirt.id, {
      S: { price: '15.00', state: 'sold_out' },
      M: { price: '18' },
      L: { price: '22' },
    });
    expect(await shown(shirt.id)).toMatchObject({ price: 1800, choice: { isFrom: true }, isSoldOut: false });
    const { version } = (await openChoices(shop(), anAdmin(), shirt.id)).product;
    await editProduct(shop(), anAdmin(), shirt.id, { version, change: { price: pesewas(1), name: 'Shirt' } });
    expect(await shown(shirt.id)).toMatchObject({ price: 1800, name: 'Shirt' });
    await setVariants(shop(), shirt.id, { L: { price: '18' } });
    expect(await shown(shirt.id)).toMatchObject({ price: 1800, choice: { isFrom: false } });
  });

  it('is sold out when nothing of it is on sale, and shows what is left when all of it is counted', async () => {
    const shirt = await aShirt(shop());
    await setCount(shop(), shirt.sold('S').id, 1);
    await setCount(shop(), shirt.sold('M').id, 2);
    expect(await shown(shirt.id)).toMatchObject({ piecesLeft: null, isSoldOut: false });
    await setCount(shop(), shirt.sold('L').id, 0);
    const counted = await shown(shirt.id);
    expect(counted).toMatchObject({ piecesLeft: 3, isSoldOut: false });
    expect(counted.variants.map(({ isSoldOut, piecesLeft }) => [isSoldOut, piecesLeft])).toEqual([
      [false, 1],
      [false, 2],
      [true, 0],
    ]);
    const out = { state: 'sold_out' };
    await setVariants(shop(), shirt.id, { S: out, M: out, L: out });
    expect(await shown(shirt.id)).toMatchObject({ isSoldOut: true });
    expect(await auditDatabase(shop().db)).toEqual([]);
  });

  it('is ordered by variant: name, price and picture, for ever', async () => {
    const shirt = await aShirt(shop(), { name2: 'Colour', values2: 'black, white' });
    await setVariants(shop(), shirt.id, { 'L white': { price: '25', picture: shirt.imageUrl } });
    const id = (await idsOf(shop(), shirt.id))['L white'] ?? '';
    expect(await listPrices(shop(), [id, shirt.id, 'nothing'])).toEqual([
      { id: shirt.id, price: 1999, category: 'Merchandise', kind: 'goods' },
      { id, price: 2500, category: 'Merchandise', kind: 'goods' },
    ]);
    const product = { ...shirt, id, price: pesewas(2500) };
    const { orderId } = await anOrder(shop(), { basket: [{ product, qty: 2 }] });
    const line = {
      productId: shirt.id,
      variantId: id,
      name: `${shirt.name}, L, white`,
      price: 2500,
      imageUrl: shirt.imageUrl,
      choice: [
        { name: 'Size', value: 'L' },
        { name: 'Colour', value: 'white' },
      ],
    };
    expect(await linesOf(orderId)).toMatchObject([line]);
    await setChoices(shop(), shirt.id, { name1: 'Size', values1: 'S' });
    expect(await linesOf(orderId)).toMatchObject([line]);
    expect(await auditDatabase(shop().db)).toEqual([]);
  });

  it('holds and sells the pieces of each variant, summed over the lines that name it', async () => {
    const fob = await aShirt(shop(), { label: 'Initials' });
    const small = fob.sold('S');
    await setCount(shop(), small.id, 3);
    const buyer = await aBuyer(shop());
    const checkout = aCheckout(buyer, [
      { product: small, qty: 2 },
      { product: small, qty: 2 },
    ]);
    const [one, other] = checkout.items;
    if (!one || !other) throw new Error('two lines were expected');
    const items = [
      { ...one, text: 'AB' },
      { ...other, text: 'C. D.' },
    ];
    await expect(placeOrder(shop(), buyer, { ...checkout, items }, null)).rejects.toMatchObject({
      code: 'not_enough',
      details: { items: [{ id: small.id, available: 3 }] },
    });
    const fewer = { ...checkout, items: items.map((item) => ({ ...item, qty: 1 })), amount: 2 * small.price };
    const { orderId, reference } = await placeOrder(shop(), buyer, fewer, null);
    expect(await countOf(shop(), small.id)).toEqual({ onHand: 3, held: 2 });
    expect(await placeOrder(shop(), buyer, fewer, null)).toMatchObject({ orderId });
    await (await world().paystack.approve(reference)).reported;
    await world().runJobs();
    expect(await countOf(shop(), small.id)).toEqual({ onHand: 1, held: 0 });
    const { cartItems } = await getOrder(shop(), anAdmin(), orderId);
    expect(cartItems.map(({ name }) => name)).toEqual([`${fob.name}, S, “AB”`, `${fob.name}, S, “C. D.”`]);
    expect(await auditDatabase(shop().db)).toEqual([]);
  });

  it('that is hidden, sold out or archived is gone, and the rest of the cart is not', async () => {
    const shirt = await aShirt(shop());
    const other = await aProduct(shop());
    const buyer = await aBuyer(shop());
    const ordered = ['S', 'M', 'L'].map((size) => ({ product: shirt.sold(size), qty: 1 }));
    await setVariants(shop(), shirt.id, { S: { state: 'hidden' }, M: { state: 'sold_out' } });
    await setChoices(shop(), shirt.id, { name1: 'Size', values1: 'S, M' });
    const refused = placeOrder(
      shop(),
      buyer,
      aCheckout(buyer, [...ordered, { product: other, qty: 1 }]),
      null,
    );
    const ids = ordered.map(({ product }) => product.id);
    await expect(refused).rejects.toMatchObject({ code: 'product_gone', details: { items: ids } });
    expect(await listPrices(shop(), [...ids, other.id])).toMatchObject([{ id: other.id }]);
  });

  it('keeps what was sold when its options go, and has it again when they are back', async () => {
    const shirt = await aShirt(shop());
    const large = shirt.sold('L');
    const { orderId } = await anOrder(shop(), { basket: [{ product: large, qty: 1 }] });
    await setChoices(shop(), shirt.id, {});
    expect(await shown(shirt.id)).toMatchObject({ choice: null, variants: [], price: 1999 });
    await anOrder(shop(), { basket: [{ product: shirt, qty: 1 }] });
    await setChoices(shop(), shirt.id, { name1: 'Size', values1: 'S, M, L' });
    expect((await idsOf(shop(), shirt.id)).L).toBe(large.id);
    expect(await linesOf(orderId)).toMatchObject([{ variantId: large.id }]);
    expect(await auditDatabase(shop().db)).toEqual([]);
  });

  it('gives no variant the id of another product', async () => {
    const shirt = await aProduct(shop());
    await aProduct(shop(), { id: `${shirt.id}-m` });
    await setChoices(shop(), shirt.id, { name1: 'Size', values1: 'S, M, M+' });
    expect(Object.values(await idsOf(shop(), shirt.id))).toEqual([
      shirt.id,
      `${shirt.id}-m-2`,
      `${shirt.id}-m-3`,
    ]);
    expect(await auditDatabase(shop().db)).toEqual([]);
  });

  it('is changed by the administrator alone, and not upon what has changed meanwhile', async () => {
    const shirt = await aShirt(shop());
    const { seen } = await openChoices(shop(), anAdmin(), shirt.id);
    const form = ChoicesForm.parse({ intent: 'options', seen, name1: 'Size', values1: 'S' });
    await expect(editChoices(shop(), await aBuyer(shop()), shirt.id, form)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await setVariants(shop(), shirt.id, { S: { price: '5' } });
    await expect(editChoices(shop(), anAdmin(), shirt.id, form)).rejects.toMatchObject({ code: 'conflict' });
    const hidden = { state: 'hidden' };
    await expect(setVariants(shop(), shirt.id, { S: hidden, M: hidden, L: hidden })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('is found at the desk for stock by what is chosen, by its id and its SKU', async () => {
    const shirt = await aShirt(shop());
    await setVariants(shop(), shirt.id, { M: { sku: 'TS-0815' } });
    const found = async (q: string) =>
      (await listStock(shop(), anAdmin(), { show: 'all', q, page: 1 })).products.map(({ name }) => name);
    expect(await found(shirt.id)).toEqual(['S', 'M', 'L'].map((size) => `${shirt.name}, ${size}`));
    expect(await found('ts-0815')).toEqual([`${shirt.name}, M`]);
  });
});
