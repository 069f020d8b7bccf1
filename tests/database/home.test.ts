import { afterAll, beforeAll, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import { findStarterSet } from '#shop/catalogue/find-starter-set.server.ts';
import { listOffers } from '#shop/catalogue/list-offers.server.ts';
import { getSettings } from '#shop/office/settings/get-settings.server.ts';
import { saveSettings } from '#shop/office/settings/save-settings.server.ts';
import { listQuotes } from '#shop/reviews/list-quotes.server.ts';
import { moderateReview } from '#shop/reviews/moderate-review.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aNetworkAddress, anAdmin, aProduct, enrol } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the home page', (open) => {
  let world: TestShop;
  const admin = anAdmin();
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    await enrol(world.shop, admin);
  });
  afterAll(() => world.close());

  const BOOK = { category: 'Books' } as const;
  const WORDS = 'It lies well in the hand and stays level on the way home.';
  async function review(productId: string, { rating = 5, review = WORDS, name = 'Ama' } = {}) {
    const author = await aBuyer(world.shop);
    await writeReview(world.shop, author, productId, { rating, review, name }, aNetworkAddress());
    return author;
  }
  const quoted = async () => (await listQuotes(world.shop, 3)).map(({ productId }) => productId);
  const starters = async () => (await findStarterSet(world.shop)).map(({ id }) => id);
  const offers = async () =>
    (await listOffers(world.shop)).map(({ of, from, cover }) => ({ of, from, cover: cover.id }));
  async function save(starterSet: string) {
    const { version } = await getSettings(world.shop, admin, 'texts');
    return saveSettings(world.shop, admin, 'texts', { starterSet, version });
  }
  const stateOf = (id: string, state: 'on_sale' | 'sold_out' | 'hidden', version: number) =>
    editProduct(world.shop, admin, id, { version, change: { state } });

  it('has no starter set, no offer and no quote while there is nothing to show', async () => {
    expect([await starters(), await listOffers(world.shop), await quoted()]).toEqual([[], [], []]);
  });

  it('begins with the book and the two tools reviewed most, the cheaper first of equals', async () => {
    const { shop } = world;
    const tool = (price: number) =>
      aProduct(shop, { category: 'Tools and Accessories', price: pesewas(price) });
    const [book, liked] = [await aProduct(shop, BOOK), await aProduct(shop, BOOK)];
    const [dear, cheap, first] = [await tool(900), await tool(100), await tool(5_000)];
    expect(await starters()).toHaveLength(3);
    await review(liked.id, { rating: 3 });
    await review(first.id, { rating: 3 });
    expect(await starters()).toEqual([liked.id, first.id, cheap.id]);
    await stateOf(cheap.id, 'sold_out', 1);
    expect(await starters()).toEqual([liked.id, first.id, dear.id]);
    expect(await offers()).toEqual([
      { of: 'Books', from: 1_999, cover: liked.id },
      { of: 'Tools and Accessories', from: 900, cover: first.id },
    ]);

    const set = `${dear.id}, https://shop.example/product-details/${book.id} ${first.id}`;
    expect(await save(set)).toMatchObject({ kind: 'saved' });
    expect(await starters()).toEqual([dear.id, book.id, first.id]);
    await stateOf(book.id, 'hidden', 1);
    expect(await starters()).toEqual([liked.id, first.id, dear.id]);
    await save('');
    await stateOf(book.id, 'on_sale', 2);
  });

  it('offers courses and sessions at their lowest price, each with another cover than its category', async () => {
    const { shop } = world;
    const course = (price: number) =>
      aProduct(shop, { category: 'Consultation', kind: 'course', price: pesewas(price) });
    const dear = await course(62_000);
    const shown = async () => (await offers()).filter(({ of }) => of === 'Consultation' || of === 'course');
    expect(await shown()).toEqual([
      { of: 'Consultation', from: 62_000, cover: dear.id },
      { of: 'course', from: 62_000, cover: dear.id },
    ]);
    const cheap = await course(34_000);
    expect(await shown()).toEqual([
      { of: 'Consultation', from: 34_000, cover: cheap.id },
      { of: 'course', from: 34_000, cover: dear.id },
    ]);
    for (const { id } of [dear, cheap]) await stateOf(id, 'sold_out', 1);
    expect((await shown()).map(({ of, from }) => [of, from])).toEqual([['course', null]]);
  });

  it('takes three different products of the shop and nothing else', async () => {
    const { id } = await aProduct(world.shop);
    const other = await aProduct(world.shop);
    for (const set of [id, `${id} ${other.id}`, `${id} ${id} ${other.id}`, `${id} ${other.id} %27`, '/ / /'])
      expect(await save(set)).toMatchObject({
        kind: 'invalid',
        fields: { starterSet: expect.stringContaining('3 different SKUs') },
      });
    expect(await save(`${id} ${other.id} nobody-knows`)).toMatchObject({
      kind: 'invalid',
      fields: { starterSet: 'There is no product with the SKU “nobody-knows”.' },
    });
    expect(world.shop.settingsCache.current().starterSet).toBeNull();
  });

  it('quotes the newest good, signed reviews of a length to quote, each of another product', async () => {
    const { shop } = world;
    const [one, two, three, four] = [
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop),
      await aProduct(shop),
    ];
    for (const product of [four, three, two, one]) await review(product.id);
    await review(one.id, { rating: 4 });
    await review(four.id, { rating: 3.5 });
    await review(four.id, { name: '' });
    await review(four.id, { review: 'Good.' });
    await review(four.id, { review: 'Good. '.repeat(60) });
    expect(await quoted()).toEqual([one.id, two.id, three.id]);
    expect((await listQuotes(shop, 1))[0]).toMatchObject({
      rating: 4,
      productName: one.name,
      userName: 'Ama',
    });

    const hidden = (await listQuotes(shop, 3))[1]?.id ?? '';
    await moderateReview(shop, admin, { intent: 'hide', id: hidden, reason: 'An advertisement' });
    await stateOf(three.id, 'hidden', 1);
    expect(await quoted()).toEqual([one.id, four.id]);
  });
});
