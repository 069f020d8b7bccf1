import { beforeAll, expect, test } from 'vitest';
import { attackedShop } from '#tests/support/attacked-shop.ts';
import { type Caller, theAdmin } from '#tests/support/http-shop.ts';

const shop = attackedShop();
let admin: Caller;
beforeAll(async () => {
  admin = await theAdmin(shop());
});

const HEAD = 'id,name,price,category,brand,description,image';
const row = (id: string, image: string) => `${id},Cloth,5,Books,Via,Woven.,${image}`;

/** Files of nearly ten megabytes that are no lists of products. */
const FILES: readonly (readonly [string, () => string])[] = [
  ['of nothing but commas', () => ','.repeat(9_900_000)],
  ['of one line of words', () => 'x,'.repeat(4_900_000)],
  ['of two rows with millions of cells', () => `${'x,'.repeat(2_400_000)}\n${'y,'.repeat(2_400_000)}`],
  ['of rows with thousands of empty cells', () => `${','.repeat(60_000)}\n`.repeat(160)],
  ['with such a row behind a quoted line', () => `"\n"${','.repeat(9_900_000)}`],
  ['whose column has a name of megabytes', () => `${HEAD},${'x'.repeat(9_000_000)}`],
  ['whose picture has an address of megabytes', () => `${HEAD}\n${row('a', '/media/'.repeat(1_300_000))}`],
  ['whose text of many lines never ends', () => `${HEAD}\n"${'x\n'.repeat(4_500_000)}`],
  ['of ten thousand rows with long addresses', () => tenThousand((n) => row(`p${n}/`, 'z'.repeat(900)))],
  ['of ten thousand rows in which all is wrong', () => tenThousand((n) => `${n}/,,,,,,`)],
];

function tenThousand(line: (n: number) => string): string {
  return [HEAD, ...Array.from({ length: 10_000 }, (_, n) => line(n))].join('\n');
}

test.each(FILES)('a file %s is refused before anybody has to wait for it', async (_, make) => {
  const body = new FormData();
  body.set('intent', 'check');
  body.set('file', new Blob([make()]), 'products.csv');
  const headers = { origin: shop().origin };
  let isOver = false;
  const checking = admin.send('/admin/import-products', { method: 'POST', headers, body }).finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const begun = performance.now();
    expect((await fetch(`${shop().url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
  }
  const answer = await checking;
  expect(answer.status).toBe(422);
  expect((await answer.text()).length).toBeLessThan(300_000);
  // A second by itself; it was up to twenty.
  expect(longest).toBeLessThan(3_000);
});
