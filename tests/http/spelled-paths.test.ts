import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#shop/route-table.ts';
import { aVisitor, type HttpShop, theAdmin, theHttpShop } from '#tests/support/http-shop.ts';
import { strideOf } from '#tests/support/seed.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await theHttpShop();
});
afterAll(() => shop.close());

const readable = ROUTES.filter(
  ({ methods, path, lane }) => methods.includes('GET') && path !== '/' && lane !== 'health',
).filter((_, place) => place % strideOf(1) === 0);
const pathOf = (path: string) => path.replace(/:[a-z]+/gi, 'none');
const encoded = (path: string) =>
  path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
const capital = (path: string) => path.replace(/^\/(.)/, (_, letter: string) => `/${letter.toUpperCase()}`);

test.each([
  ['with a letter written as its code', encoded],
  ['with a capital letter', capital],
  ['with a slash too many', (path: string) => `/${path}`],
  ['with a path parameter', (path: string) => path.replace(/^\/[^/]+/, '$&;a=b')],
  ['after an encoded dot', (path: string) => `/none/%252e%252e${path}`],
])('an address of the table of routes %s is none, for the administrator too', async (_, spelled) => {
  const callers = [aVisitor(shop), await theAdmin(shop)];
  const found: string[] = [];
  for (const caller of callers)
    for (const { path } of readable) {
      const asked = spelled(pathOf(path));
      const answer = await caller.get(asked);
      await answer.text().catch(() => undefined);
      if (answer.status !== 404) found.push(`${asked} ${answer.status}`);
    }
  expect(found).toEqual([]);
});
