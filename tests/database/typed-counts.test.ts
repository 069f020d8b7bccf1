import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerForm } from '#shop/frame/forms/answer-form.server.ts';
import { stockListForms } from '#shop/stock/admin/stock-actions.server.ts';
import { getStock } from '#shop/stock/list-stock.server.ts';
import { aCountedProduct, countOf } from '#tests/support/counted.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aCustomer, anAdmin } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the counts typed in several rows', (open) => {
  let world: TestShop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
  });
  afterAll(() => world.close());

  const send = (count: string[], viewer = anAdmin()) =>
    answerForm(
      stockListForms,
      { shop: world.shop, viewer, ip: '10.0.0.1', params: {} },
      { intent: 'enter-all', count },
    );
  const some = (pieces: number[]) =>
    Promise.all(pieces.map(async (count) => (await aCountedProduct(world.shop, count)).id));
  const onHand = async (id: string) => (await countOf(world.shop, id))?.onHand;

  it('are entered as if each had been saved alone: what is refused stops no other', async () => {
    const [first = '', meanwhile = '', unclear = '', last = ''] = await some([2, 3, 4, 5]);
    const answered = await send([`${first}.2.9`, `${meanwhile}.7.9`, `${unclear}.4.1.5`, `${last}.5.0`]);
    expect(answered).toMatchObject({
      status: 200,
      answer: {
        isDone: true,
        text: '2 of 4 counts saved',
        rows: [
          { isDone: true, text: 'Saved: 9', product: { id: first, count: { onHand: 9 } } },
          {
            isDone: false,
            text: expect.stringContaining('has changed meanwhile'),
            typed: { id: meanwhile, pieces: '9' },
          },
          {
            isDone: false,
            errors: { pieces: expect.stringContaining('whole number') },
            typed: { id: unclear, pieces: '1.5' },
          },
          { isDone: true, text: 'Saved: 0' },
        ],
      },
    });
    expect(await Promise.all([first, meanwhile, unclear, last].map(onHand))).toEqual([9, 3, 4, 0]);
    const { moves } = await getStock(world.shop, anAdmin(), first, 1);
    expect(moves).toMatchObject([{ why: 'counted', change: 7 }, { change: 2 }]);
  });

  it('say how many more or fewer there are than were shown', async () => {
    const [more = '', fewer = '', tooFew = '', first = ''] = await some([2, 7, 1, 0]);
    const answered = await send([`${more}.2.+10`, `${fewer}.7.-3`, `${tooFew}.1.-4`, `${first}.0.+5`]);
    expect(answered).toMatchObject({ answer: { text: '3 of 4 counts saved' } });
    expect(await Promise.all([more, fewer, tooFew, first].map(onHand))).toEqual([12, 4, 1, 5]);
    const { moves } = await getStock(world.shop, anAdmin(), more, 1);
    expect(moves).toMatchObject([{ why: 'received', change: 10 }, { change: 2 }]);
  });

  it('change nothing when they are sent twice, and for nobody but the shop', async () => {
    const [one = '', two = ''] = await some([2, 3]);
    const typed = [`${one}.2.8`, `${two}.3.8`];
    await expect(send(typed, aCustomer())).rejects.toMatchObject({ code: 'not_allowed' });
    await send(typed);
    expect(await send(typed)).toMatchObject({ answer: { text: '0 of 2 counts saved' } });
    expect(await Promise.all([one, two].map(onHand))).toEqual([8, 8]);
  });
});
