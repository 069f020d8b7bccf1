import { expect, test } from 'vitest';
import { countDesk } from '#shop/orders/desk-queries.server.ts';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { aCheckout, aCustomer, aVisitor, traysFor } from '#tests/support/http-shop.ts';

const shop = attackedShop();

/** Fewer than an address has places for, and than would wait for one account's lock too long on a busy machine. */
const AT_ONCE = 4;

const many = <T>(count: number, ask: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => ask(number)));
const countOf = (answers: Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('Pay Now for a hundred and twenty baskets makes ten orders; the rest learn when to come back', async () => {
  let trays = 0;
  const next = () => (trays++ % 99) + 1;
  const kofi = await aCustomer(shop());
  const before = await countDesk(shop().database.db, { show: 'all', search: null }, 10_000);
  const answers: Response[] = [];
  while (answers.length < 120) {
    answers.push(
      ...(await many(AT_ONCE, () => kofi.post('/initialize-transaction', traysFor(kofi.email, next())))),
    );
  }
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 110]);
  expect(await countDesk(shop().database.db, { show: 'all', search: null }, 10_000)).toBe(before + 10);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused?.json()).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining("You weren't charged"),
  });
  const esi = await aCustomer(shop());
  expect((await esi.post('/initialize-transaction', aCheckout(esi.email))).status).toBe(200);
});

test('refusals are counted too: what is no checkout is refused sixty times, then not even read', async () => {
  const kofi = await aCustomer(shop());
  const answers: Response[] = [];
  while (answers.length < 80)
    answers.push(...(await many(AT_ONCE, () => kofi.post('/initialize-transaction', {}))));
  expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([60, 20]);
});

test('paying again is counted with Pay Now', async () => {
  const kofi = await aCustomer(shop());
  const started = await kofi.post('/initialize-transaction', aCheckout(kofi.email));
  const { orderId } = (await started.json()) as { orderId: string };
  const answers: Response[] = [];
  while (answers.length < 80)
    answers.push(...(await many(AT_ONCE, () => kofi.post(`/api/orders/${orderId}/pay`, {}))));
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([59, 21]);
});

test('an address asks six hundred times a minute what became of payments; another address still may', async () => {
  const nosy = aVisitor(shop());
  const answers: Response[] = [];
  while (answers.length < 620) {
    answers.push(
      ...(await many(AT_ONCE, (number) => nosy.get(`/verify-transaction?reference=guess-${number}`))),
    );
  }
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([600, 20]);
  expect((await aVisitor(shop()).get('/verify-transaction?reference=guess')).status).toBe(200);
});
