import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import type { Right } from '#shop/staff/contract.ts';
import { aHelper } from '#tests/support/a-helper.ts';
import { aReview } from '#tests/support/admin-forms.ts';
import {
  aCustomer,
  anHttpShop,
  aVisitor,
  BOWL,
  type HttpShop,
  TRAY,
  theSignedInAdmin,
} from '#tests/support/http-shop.ts';
import { aMessage } from '#tests/support/message-forms.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
});
afterAll(() => shop.close());

type List = {
  file: string;
  name: string;
  right: Right;
  /** The key of a row, words that find it alone, and what its line in the file says. */
  aRow: () => Promise<{ key: string; words: string; line: RegExp }>;
};

const LISTS: readonly List[] = [
  {
    file: CHOSEN_FILES.products,
    name: 'product',
    right: 'catalogue',
    aRow: async () => ({ key: BOWL.id, words: BOWL.name, line: /^bowl,Bowl of sand,19\.99,/ }),
  },
  {
    file: CHOSEN_FILES.reviews,
    name: 'review',
    right: 'messages',
    aRow: async () => ({
      key: await aReview(shop),
      words: BOWL.name,
      line: /^\d{4}-\d\d-\d\d,bowl,Bowl of sand,Anonymous,4\.5,Level\.,,$/,
    }),
  },
  {
    file: CHOSEN_FILES.messages,
    name: 'message',
    right: 'messages',
    aRow: async () => ({
      key: await aMessage(shop, '=Formula'),
      words: 'formula',
      line: /^\d{4}-\d\d-\d\d,[^,]+,[^,]+@[^,]+,'=Formula,.+,$/,
    }),
  },
];

/** What names no row, whatever else it says. */
const NO_ROWS = [
  '',
  'NAME=',
  'NAME=KEY%27%20or%201=1',
  'NAME=%2e%2e%2fKEY',
  'NAME=KEY%00',
  'NAME=*',
  'NAME[]=KEY',
  'id=KEY',
  `NAME=${'x'.repeat(3000)}`,
  'all=true',
  'all=yes&q=nothing+is+called+this',
  'all=yes&show=all&q=%27;drop+table+KEY',
];

test.each(LISTS)('chosen rows are a file: $name', async ({ file, name, right, aRow }) => {
  const { key, words, line } = await aRow();
  const admin = await theSignedInAdmin(shop);
  for (const query of [{ [name]: `${key} nowhere` }, { all: 'yes', show: 'all', q: words }]) {
    const answer = await admin.get(`${file}?${new URLSearchParams(query)}`);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}s.csv"`);
    const [, ...rows] = (await answer.text()).trim().split('\r\n');
    expect(rows).toEqual([expect.stringMatching(line)]);
  }
  for (const query of NO_ROWS) {
    const answer = await admin.get(`${file}?${query.replaceAll('KEY', key).replaceAll('NAME', name)}`);
    const lines = (await answer.text()).trim().split('\r\n');
    expect([query, answer.status, lines.length], 'the heads of the columns alone').toEqual([query, 200, 1]);
  }
  const changed = await admin.send(`${file}?${name}=${key}`, {
    method: 'POST',
    headers: { origin: shop.origin },
  });
  expect(changed.status).toBe(405);

  const one = `${file}?${name}=${key}`;
  expect((await (await aHelper(shop, [right])).get(one)).status).toBe(200);
  const others = [await aHelper(shop, ['orders']), await aCustomer(shop), aVisitor(shop)];
  const statuses = await Promise.all(others.map(async (other) => (await other.get(one)).status));
  expect(statuses).toEqual([403, 403, 401]);
});

test('the file of chosen products is one that the import reads', async () => {
  const admin = await theSignedInAdmin(shop);
  const whole = await (await admin.get('/admin/export/products.csv')).text();
  const chosen = await (await admin.get(`${CHOSEN_FILES.products}?product=${TRAY.id}+${BOWL.id}`)).text();
  expect(chosen.trim().split('\r\n').toSorted()).toEqual(whole.trim().split('\r\n').toSorted());
});
