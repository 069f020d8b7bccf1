import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#shop/route-table.ts';
import { FORMS } from '#tests/support/forms.ts';
import {
  aCustomer,
  anHttpShop,
  aReviewer,
  aVisitor,
  type HttpShop,
  theHttpShop,
} from '#tests/support/http-shop.ts';
import { isSampled, strideOf } from '#tests/support/seed.ts';

const cases = FORMS.map((form, place) => [form.name, form, place] as const);
/** For what one way in refuses for all forms alike. */
const fewCases = cases.filter((_, place) => place % strideOf(1) === 0);

/** All of them, or with `npm test` and in CI one for each form in turn. */
const inTurn = <T>(all: readonly T[], place: number) =>
  isSampled ? all.filter((_, at) => at === place % all.length) : all;

test('every page that takes a form has one in these tests, and each of them is of such a page', () => {
  const taking = PAGES.filter(({ methods }) => methods.includes('POST')).map(({ path }) => path);
  expect(new Set(FORMS.map(({ page }) => page))).toEqual(new Set(taking));
});

describe('behind a proxy that ends TLS', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await anHttpShop({}, { isBehindTls: true });
  });
  afterAll(() => shop.close());

  test.each(cases)('%s goes through, as document and as data', async (_, { page, fill, answers }, place) => {
    for (const [at, suffix] of inTurn([...['', '.data'].entries()], place)) {
      const { by, path, fields } = await fill(shop);
      expect(path).toMatch(new RegExp(`^${page.replaceAll(/:[a-z]+/g, '[^/]+')}$`));
      expect([suffix, (await by.submit(`${path}${suffix}`, fields)).status]).toEqual([suffix, answers[at]]);
    }
  });

  test.each(fewCases)('%s from http, the address of the process itself, is refused', async (_, { fill }) => {
    const { by, path, fields } = await fill(shop);
    const body = new URLSearchParams(fields);
    const answer = await by.send(path, { method: 'POST', headers: { origin: shop.url }, body });
    expect(answer.status).toBe(403);
  });
});

const BROKEN = ['multipart/form-data', 'multipart/form-data; boundary=x'].flatMap((type) =>
  ['x', '--x', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--'].map(
    (body) => [type, body] as const,
  ),
);

describe('a form that no page of ours sends', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await theHttpShop();
  });
  afterAll(() => shop.close());

  const additions: [string, string][] = [
    ['a[4294967294]', 'x'],
    ['rating[19999999]', 'x'],
    [`review${'[0]'.repeat(5000)}`, 'x'],
    ['review.text', 'x'],
    ['__intent__', 'null'],
    ['__intent__', '{'],
    ['__state__', '{'],
    ['__proto__', 'x'],
    ['__proto__[x]', 'x'],
    ['constructor', 'x'],
    ['toString', 'x'],
    ['', 'x'],
    ['\0', 'x'],
    ['unknown', 'x'],
  ];

  test.each(cases)('%s with a field that was not asked for is a 422', async (_, { fill }, place) => {
    const { by, path, fields } = await fill(shop);
    for (const [name, value] of inTurn(additions, place)) {
      for (const suffix of inTurn(['', '.data'], place)) {
        const answer = await by.submit(`${path}${suffix}`, { ...fields, [name]: value });
        expect([name.slice(0, 20), suffix, answer.status]).toEqual([name.slice(0, 20), suffix, 422]);
      }
    }
  });

  test.each(fewCases)(
    '%s with any field twice, or with a NUL in it, is a 422',
    async (_, { fill }, place) => {
      const { by, path, fields } = await fill(shop);
      const send = (body: BodyInit) =>
        by.send(path, { method: 'POST', headers: { origin: shop.origin }, body });
      for (const [name, value] of inTurn(Object.entries(fields), place)) {
        const twice = new URLSearchParams([...Object.entries(fields), [name, value]]);
        expect([name, (await send(twice)).status]).toEqual([name, 422]);
        const nul = new URLSearchParams({ ...fields, [name]: `${value}\0` });
        expect([name, (await send(nul)).status]).toEqual([name, 422]);
      }
    },
  );

  test.each(fewCases)('%s as broken multipart is a 400, with a file a 422', async (_, { fill }, place) => {
    const { by, path, fields } = await fill(shop);
    const [first = ''] = Object.keys(fields);
    const send = (type: string | null, body: BodyInit) => {
      const headers = { origin: shop.origin, ...(type ? { 'content-type': type } : {}) };
      return by.send(path, { method: 'POST', headers, body });
    };
    for (const [type, body] of inTurn(BROKEN, place))
      expect([type, body, (await send(type, body)).status]).toEqual([type, body, 400]);
    const file = new FormData();
    file.set(first, new Blob(['x']), 'x.txt');
    expect((await send(null, file)).status).toBe(422);
  });
});

describe('a form heavier than any honest one', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await theHttpShop();
  });
  afterAll(() => shop.close());

  const pages = PAGES.filter(({ methods, who }) => methods.includes('POST') && who.includes('visitor'));
  test.each(pages.map(({ path }) => path))('is refused by %s with 413', async (path) => {
    const headers = { origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'a'.repeat(64 * 1024 + 1);
    expect((await aVisitor(shop).send(path, { method: 'POST', headers, body })).status).toBe(413);
  });
});

describe('a form that was filled in wrongly, without JavaScript', () => {
  let shop: HttpShop;
  beforeAll(async () => {
    shop = await theHttpShop();
  });
  afterAll(() => shop.close());

  test('comes back with what was typed and a word beside the field', async () => {
    const customer = await aCustomer(shop);
    const answer = await customer.submit('/review-product/bowl', { rating: '3', review: '   ' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Write a few words');
    expect(html).not.toContain('Choose a rating');
    expect(html).toMatch(/<input[^>]*name="rating"[^>]*checked=""[^>]*value="3"/);
  });

  test('a second review of a product comes back with its words, and says why', async () => {
    const customer = await aReviewer(shop);
    const review = { rating: '3', review: 'Kept level on the way.' };
    expect((await customer.submit('/review-product/bowl', review)).status).toBe(302);
    const second = await customer.submit('/review-product/bowl', { ...review, review: 'Once more.' });
    const html = await second.text();
    expect(second.status).toBe(409);
    expect(html).toContain('You have already reviewed this product');
    expect(html).toMatch(/<textarea[^>]*>Once more\.<\/textarea>/);
  });
});
