import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES } from '#shop/route-table.ts';
import { type Caller, type HttpShop, theHttpShop } from '#tests/support/http-shop.ts';
import { type People, pagesFor, peopleOf } from './seen-pages.ts';

let shop: HttpShop;
let people: People;
beforeAll(async () => {
  shop = await theHttpShop();
  people = await peopleOf(shop);
});
afterAll(() => shop.close());

type FormTag = { path: string; tag: string; content: string };

async function formsOf(path: string, caller: Caller): Promise<FormTag[]> {
  const html = await (await caller.get(path)).text();
  return Array.from(html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g), ([, tag = '', content = '']) => ({
    path,
    tag,
    content,
  }));
}

async function everyForm(): Promise<FormTag[]> {
  const forms: FormTag[] = [];
  for (const [path, caller] of [
    ...pagesFor(people),
    ['/admin/money', people.admin] as const,
    ['/admin/activity', people.admin] as const,
  ]) {
    forms.push(...(await formsOf(path, caller)));
  }
  return forms;
}

const isPosted = ({ tag }: FormTag) => / method="post"/i.test(tag);
/** Only what is searched for belongs into an address: products, and the admin's orders and activity. */
const isSearch = ({ tag }: FormTag) =>
  / role="search"/.test(tag) && / action="\/(all|admin\/orders|admin\/activity)"/.test(tag);
/** Rows are chosen by boxes alone, which stand beside the form and name the rows by number or id. */
const isChoice = ({ tag, content }: FormTag) =>
  / action="\/admin\/(orders|all-products|reviews|messages)\/chosen"/.test(tag) &&
  !/<input|<textarea|<select/.test(content);
const asksForSecrets = /type="(password|email|tel)"|autocomplete="(one-time-code|username)"/i;

test('what is typed into a form of the server’s pages never enters an address, but for the search', async () => {
  const forms = await everyForm();
  expect(forms.length).toBeGreaterThan(6);
  expect(forms.filter((form) => !isPosted(form) && !isSearch(form) && !isChoice(form))).toEqual([]);
  expect(forms.filter((form) => isSearch(form) && asksForSecrets.test(form.content))).toEqual([]);
});

test('a form that only a script can send says so, and one that a server takes does not', async () => {
  const pages: [string, Caller, boolean][] = [
    ['/reset', people.visitor, true],
    ['/account', people.customer, true],
    ['/account', people.admin, true],
    ['/checkout-details', people.visitor, false],
    ['/review-product/bowl', people.customer, false],
    [`/admin/order-details/${people.orderId}`, people.admin, false],
    [`/order-details/${people.orderId}/change`, people.customer, false],
  ];
  for (const [path, caller, needsScript] of pages) {
    const forms = (await formsOf(path, caller)).filter((form) => !isSearch(form));
    expect(forms.length, path).toBeGreaterThan(0);
    for (const { content } of forms) {
      expect([path, /<noscript>[\s\S]*needs JavaScript/.test(content)]).toEqual([path, needsScript]);
    }
  }
});

test('a form sent before its page is hydrated leads back to the page, and keeps nothing', async () => {
  for (const [path, caller, fields] of [
    ['/reset', people.visitor, { email: 'ama@example.com' }],
    ['/account', people.customer, { username: people.customer.email, newPassword: 'typed early' }],
  ] as const) {
    const answer = await caller.send(path, {
      method: 'POST',
      headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
  }
});

test('every page with a form that posts takes a POST', async () => {
  const rights = PAGES.filter(({ methods }) => methods.includes('POST')).map(({ path }) => path);
  const posted = (await everyForm()).filter(isPosted).map(({ path, tag }) => {
    const action = /action="([^"]*)"/.exec(tag)?.[1];
    return action?.split('?')[0] || path;
  });
  const takes = (path: string) =>
    rights.some((right) => new RegExp(`^${right.replace(/:\w+/g, '[^/]+')}$`).test(path));
  expect(posted.filter((path) => !takes(path))).toEqual([]);
});

test('no form of the sources is without a method, but for the searches, the choice of rows, the list of activity, the export, the settings, the doctor and the reports', () => {
  const sources = globSync('{shop,platform}/**/*.tsx').map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const bare = sources.filter(
    ([, text]) => /<(form|Form|\w+\.Form)\b/.test(text) && !/method="post"/.test(text),
  );
  expect(bare.map(([file]) => file).sort()).toEqual([
    'shop/catalogue/pages/listing/listing-form.tsx',
    'shop/catalogue/views/search-box.tsx',
    'shop/frame/admin/lists/choose-rows.tsx',
    'shop/frame/admin/lists/list-search.tsx',
    'shop/frame/error-page.tsx',
    'shop/office/admin/activity/all-activity.tsx',
    'shop/office/admin/export/export.tsx',
    'shop/office/admin/settings/settings-search.tsx',
    'shop/office/admin/setup/setup.tsx',
    'shop/reports/admin/report-choice.tsx',
    'shop/reports/admin/span-choice.tsx',
  ]);
});

test('a browser that sends no referrer, and so no origin, is believed when it says whose form it is', async () => {
  const path = `/admin/order-details/${people.orderId}`;
  const send = (site: string) =>
    people.admin.send(path, {
      method: 'POST',
      headers: {
        origin: 'null',
        'sec-fetch-site': site,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ intent: 'track', orderStatus: 'shipped', version: '1' }),
    });
  expect((await people.admin.get(path)).headers.get('referrer-policy')).toBe('no-referrer');
  expect([(await send('same-site')).status, (await send('cross-site')).status]).toEqual([403, 403]);
  expect((await send('same-origin')).status).toBe(200);
});
