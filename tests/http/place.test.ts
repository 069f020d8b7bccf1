import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_BOOKING } from '#tests/support/hours.ts';
import { anHttpShop, aVisitor, BOWL, type HttpShop, theAdmin } from '#tests/support/http-shop.ts';
import { saveSettings } from '#tests/support/settings-forms.ts';
import { stock } from '#tests/support/stock.ts';

const SOON = { timeout: 10_000, interval: 50 };
const READING = { id: 'reading', name: 'A reading', price: 180, category: 'Consultation' } as const;
const PAGES = [
  ...['/', '/all', '/all?category=Consultation', `/product-details/${BOWL.id}`],
  ...[`/product-details/${READING.id}`, '/cart', '/contact', '/about', '/find-order', '/nowhere'],
  ...['/policies/delivery-and-returns', '/policies/terms', '/policies/privacy'],
];
const PLACE = {
  town: 'Kumasi',
  region: 'Ashanti Region',
  nearbyTowns: 'Ejisu; Obuasi',
  sessionHosts: 'Yaa Asantewaa Boateng',
  sessionPlaces: 'in Adum or by telephone',
};

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop();
  await stock(shop.database, READING);
});
afterAll(() => shop.close());

/** What a page says to people and to search engines, without the tags between words. */
async function read(path: string): Promise<string> {
  const html = await (await aVisitor(shop).get(path)).text();
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<\/?(?:strong|span|li|p|a)\b[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}

async function save(fields: Record<string, string>): Promise<void> {
  expect((await saveSettings(await theAdmin(shop), fields)).status).toBe(200);
}

test('a shop that has set no place names none, and promises the days of the whole country', async () => {
  for (const path of PAGES)
    expect([path, (await read(path)).match(/Accra|Tema|Osu|Akosombo|by video/g)]).toEqual([path, null]);
  expect(await read('/')).toMatch(/Chosen by people who practise it/);
  expect(await read(`/product-details/${BOWL.id}`)).toMatch(/Arrives by \w{3} \d+ \w{3} anywhere in Ghana/);
  expect(await read('/policies/delivery-and-returns')).toContain(
    'Parcels are three to five working days in transit, anywhere in Ghana.',
  );
});

test('town, region, nearby towns and sessions of the settings stand wherever the shop says where it is', async () => {
  await save(PLACE);
  await expect.poll(() => read('/'), SOON).toContain('Chosen in Kumasi by people who practise it.');
  const shown: [path: string, text: string | RegExp][] = [
    ['/', 'in Adum or by telephone'],
    ['/cart', /© [^<]+, Kumasi/],
    ['/contact', 'in Kumasi, Ashanti Region'],
    ['/about', '"addressLocality":"Kumasi","addressRegion":"Ashanti Region","addressCountry":"GH"'],
    [
      `/product-details/${BOWL.id}`,
      /Arrives by \w{3} \d+ \w{3} in Kumasi, Ejisu and Obuasi, by \w{3} \d+ \w{3} elsewhere in Ghana/,
    ],
    [`/product-details/${READING.id}`, 'In Adum or by telephone.'],
    ['/all?category=Consultation', 'with geomancers in Adum or by telephone'],
    [
      '/policies/delivery-and-returns',
      'Kumasi, Ejisu and Obuasi: one to two working days in transit. Everywhere else in Ghana: three to five.',
    ],
    ['/policies/delivery-and-returns', 'in Adum or by telephone. Held by Yaa Asantewaa Boateng.'],
    ['/policies/terms', 'Kumasi, Ashanti Region, Ghana'],
  ];
  for (const [path, text] of shown) {
    const page = await read(path);
    expect.soft(page, path)[typeof text === 'string' ? 'toContain' : 'toMatch'](text as string);
  }
});

test('courses and coaching have nothing on while no product is stated to be of their kind', async () => {
  for (const [path, word] of [
    ['/courses', 'course'],
    ['/coaching', 'coaching'],
  ]) {
    const page = await (await aVisitor(shop).get(path ?? '')).text();
    expect(page, path).toContain('Nothing is on at the moment');
    expect(page, path).toContain(`/all?q=${word}&amp;category=Consultation`);
  }
});

test("a course with a place of its own names that place, and not the shop's", async () => {
  const id = 'evening-course';
  await stock(shop.database, { ...READING, id, name: 'An evening course', kind: 'course' });
  const path = `/product-details/${id}`;
  await expect.poll(() => read(path), SOON).toContain('In Adum or by telephone.');
  const admin = await theAdmin(shop);
  await admin.submit(`/admin/booking/${id}`, { intent: 'save', ...USUAL_BOOKING, place: 'Bantama' });
  await expect.poll(() => read(path), SOON).toContain('60 minutes, Bantama.');
  expect(await read(path)).not.toContain('In Adum or by telephone');
});
