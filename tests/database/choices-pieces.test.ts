import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choicesForms } from '#shop/choices/admin/choices-actions.server.ts';
import { openChoices } from '#shop/choices/open-choices.server.ts';
import { answerForm } from '#shop/frame/forms/answer-form.server.ts';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { auditDatabase } from '#shop/office/promises/promise-queries.server.ts';
import type { Right } from '#shop/staff/contract.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { stock } from '#shop/stock/tables.server.ts';
import { watchStock } from '#shop/stock/watch-stock.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { aShirt, idsOf, type Shirt, setChoices, setVariants } from '#tests/support/chosen.ts';
import { aCountedProduct, countOf, setCount } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();
const aHelperWith = (...rights: Right[]) => aCustomer({ rights });

onBothDatabases('the pieces of choices', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const send = async (id: string, typed: Record<string, unknown>, viewer: Viewer = admin) => {
    const sender = { shop: world.shop, viewer, ip: '10.0.0.1', params: { id } };
    const answered = await answerForm(choicesForms, sender, typed);
    if (answered instanceof Response) throw answered;
    return answered;
  };
  /** What the page shows, and what is typed into it: pieces by value. */
  async function pageOf({ id }: { id: string }) {
    const { variants, seen } = await openChoices(world.shop, admin, id);
    const kept = variants.map(({ count }) => (count ? String(count.onHand) : ''));
    return (pieces: Record<string, string> = {}, prices: Record<string, string> = {}) => ({
      intent: 'variants',
      seen,
      id: variants.map((variant) => variant.id),
      price: variants.map(({ value1 }) => prices[value1] ?? '19.99'),
      sku: variants.map(() => ''),
      state: variants.map(({ state }) => state),
      picture: variants.map(() => ''),
      onHand: kept,
      pieces: variants.map(({ value1 }, place) => pieces[value1] ?? kept[place]),
    });
  }
  const onHand = async (shirt: Shirt) =>
    Promise.all(
      ['S', 'M', 'L'].map(async (size) => (await countOf(world.shop, shirt.sold(size).id))?.onHand ?? null),
    );
  const movesOf = async (id: string) => (await getStock(world.shop, admin, id, 1)).moves;

  it('are entered beside their prices, as the stock page enters them, in one act', async () => {
    const shirt = await aShirt(world.shop);
    await setCount(world.shop, shirt.sold('M').id, 4);
    const type = await pageOf(shirt);
    expect(await send(shirt.id, type({ S: ' 3 ', M: '9' }, { L: '25' }))).toMatchObject({ status: 200 });
    expect(await onHand(shirt)).toEqual([3, 9, null]);
    expect(await movesOf(shirt.sold('M').id)).toMatchObject([
      { change: 5, why: 'counted' },
      { change: 4, why: 'counted' },
    ]);
    const reported = (await listActivity(world.shop, admin, shirt.id)).map(({ what }) => what);
    expect(reported.slice(0, 3).toSorted()).toEqual([
      'changed 1 choice',
      'counted 3 pieces on hand of S',
      'counted 9 pieces on hand of M',
    ]);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
    // Sold out by its last count, and no e-mail about what she has just entered herself.
    await send(shirt.id, (await pageOf(shirt))({ S: '0', M: '1', L: '0' }));
    await watchStock(world.shop);
    const rows = await world.shop.db.select().from(stock).where(eq(stock.productId, shirt.id));
    expect(rows.map(({ isLowDue }) => isLowDue)).toEqual([false, false, false]);
  });

  it('that nobody changed are left alone, whatever was sold meanwhile', async () => {
    const shirt = await aShirt(world.shop);
    for (const size of ['S', 'M', 'L']) await setCount(world.shop, shirt.sold(size).id, 5);
    const type = await pageOf(shirt);
    await setCount(world.shop, shirt.sold('M').id, 4);
    expect(await send(shirt.id, type({ S: '8' }, { M: '30' }))).toMatchObject({ status: 200 });
    expect(await onHand(shirt)).toEqual([8, 4, 5]);
    expect(await movesOf(shirt.sold('L').id)).toHaveLength(1);
  });

  it('are refused where the number that was changed is another by now, and nothing else is saved', async () => {
    const shirt = await aShirt(world.shop);
    await setCount(world.shop, shirt.sold('M').id, 5);
    const [one, other] = [await pageOf(shirt), await pageOf(shirt)];
    const both = await Promise.all([
      send(shirt.id, one({ M: '12', S: '1' })),
      send(shirt.id, other({ M: '7', S: '1' })),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won] = both
      .map(({ status }, place) => (status === 200 ? [12, 7][place] : undefined))
      .filter(Boolean);
    expect(await onHand(shirt)).toEqual([1, won, null]);
    expect(await movesOf(shirt.sold('S').id)).toHaveLength(1);
    const late = one({ L: '2', M: '12' }, { S: '30' });
    expect(await send(shirt.id, late)).toMatchObject({ status: 409, answer: { isDone: false } });
    expect((await onHand(shirt))[2]).toBeNull();
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('wait for nobody for ever, though two forms count different choices for the first time', async () => {
    const shirt = await aShirt(world.shop);
    const type = await pageOf(shirt);
    const both = await Promise.all([send(shirt.id, type({ S: '1' })), send(shirt.id, type({ L: '2' }))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onHand(shirt)).toEqual([1, null, 2]);
  });

  it('are refused beside their field: what is no number, what was emptied, what is promised', async () => {
    const shirt = await aShirt(world.shop);
    await setCount(world.shop, shirt.sold('M').id, 5);
    await world.shop.db
      .update(stock)
      .set({ held: 3 })
      .where(eq(stock.variantId, shirt.sold('M').id));
    const type = await pageOf(shirt);
    const errors = async (pieces: Record<string, string>) => {
      const { status, answer } = await send(shirt.id, type(pieces));
      expect(status).toBe(422);
      return answer.isDone ? {} : answer.errors;
    };
    expect(await errors({ S: 'many' })).toMatchObject({
      'pieces.0': expect.stringContaining('whole number'),
    });
    expect(await errors({ S: '4', M: '' })).toMatchObject({
      'pieces.1': expect.stringContaining('0 for none'),
    });
    expect(await errors({ S: '4', M: '2' })).toMatchObject({
      'pieces.1': expect.stringContaining('promised'),
    });
    expect(await onHand(shirt)).toEqual([null, 5, null]);
    await world.shop.db
      .update(stock)
      .set({ held: 0 })
      .where(eq(stock.variantId, shirt.sold('M').id));
  });

  it('are whoever keeps the catalogue’s to enter, of this product alone', async () => {
    const shirt = await aShirt(world.shop);
    const typed = (await pageOf(shirt))({ S: '6' });
    for (const viewer of [aCustomer(), aHelperWith('orders')])
      await expect(send(shirt.id, typed, viewer)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await send(shirt.id, typed, aHelperWith('catalogue'))).toMatchObject({ status: 200 });
    expect(await onHand(shirt)).toEqual([6, null, null]);
    const bowl = await aCountedProduct(world.shop, 5);
    const foreign = {
      ...(await pageOf(shirt))(),
      id: [bowl.id],
      price: ['5'],
      sku: [''],
      state: ['on_sale'],
    };
    const aimed = { ...foreign, picture: [''], onHand: ['5'], pieces: ['0'] };
    expect(await send(shirt.id, aimed)).toMatchObject({ status: 409 });
    expect(await countOf(world.shop, bowl.id)).toMatchObject({ onHand: 5 });
  });

  const options = async (id: string, typed: Record<string, string>) => {
    const { seen } = await openChoices(world.shop, admin, id);
    return (await send(id, { intent: 'options', seen, name1: 'Size', ...typed })).answer;
  };

  it('of a choice that is added to counted ones are none until they are entered, and the answer says so', async () => {
    const shirt = await aShirt(world.shop);
    for (const size of ['S', 'M', 'L']) await setCount(world.shop, shirt.sold(size).id, 5);
    expect(await options(shirt.id, { values1: 'S, M, L, XXL' })).toMatchObject({
      text: 'The choices are saved. XXL is sold out until you enter below how many there are.',
    });
    const ids = await idsOf(world.shop, shirt.id);
    expect(await countOf(world.shop, ids.XXL ?? '')).toEqual({ onHand: 0, held: 0 });
    expect((await listActivity(world.shop, admin, shirt.id)).map(({ what }) => what)).toContain(
      'counted 0 pieces on hand of XXL',
    );
    expect(
      await options(shirt.id, { values1: 'S, M, L, XXL', name2: 'Colour', values2: 'black, white' }),
    ).toMatchObject({
      text: 'The choices are saved. The 4 new ones are sold out until you enter below how many there are of each.',
    });
    expect(await onHand(shirt)).toEqual([5, 5, 5]);
    expect(await auditDatabase(world.shop.db)).toEqual([]);
  });

  it('of a counted product that gets sizes stay with the first of them', async () => {
    const bowl = await aCountedProduct(world.shop, 7);
    expect(await options(bowl.id, { values1: 'S, M, L' })).toMatchObject({
      text: 'The choices are saved. M and L are sold out until you enter below how many there are of each. All 7 pieces are counted as S.',
    });
    const { variants } = await openChoices(world.shop, admin, bowl.id);
    expect(variants.map(({ count }) => count?.onHand)).toEqual([7, 0, 0]);
  });

  it('that were counted come back with their choice; among some that are not counted a new one is not', async () => {
    const shirt = await aShirt(world.shop);
    for (const size of ['S', 'M', 'L']) await setCount(world.shop, shirt.sold(size).id, 5);
    await setChoices(world.shop, shirt.id, { name1: 'Size', values1: 'S, M' });
    expect(await options(shirt.id, { values1: 'S, M, L' })).toMatchObject({ text: 'The choices are saved.' });
    expect(await onHand(shirt)).toEqual([5, 5, 5]);
    const mixed = await aShirt(world.shop);
    await setCount(world.shop, mixed.sold('M').id, 5);
    expect(await options(mixed.id, { values1: 'S, M, L, XXL' })).toMatchObject({
      text: "The choices are saved. XXL isn't counted, and sold without end: enter below how many there are.",
    });
    expect(await countOf(world.shop, (await idsOf(world.shop, mixed.id)).XXL ?? '')).toBeNull();
    const plain = await aShirt(world.shop);
    await setVariants(world.shop, plain.id, {});
    expect(await options(plain.id, { values1: 'S, M, L, XXL' })).toMatchObject({
      text: 'The choices are saved.',
    });
  });
});
