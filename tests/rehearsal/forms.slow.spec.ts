import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Route } from '#shop/route.ts';
import { PAGES } from '#shop/route-table.ts';
import {
  choose,
  confirmationLink,
  expectOnOrder,
  register,
  shareCookies,
  signIn,
  startOrder,
} from './people.ts';
import { importDocumented, writeProductFile } from './products.ts';
import { test } from './rehearsal.ts';

/** What is typed into every field that must be filled: it may not be seen in any address. */
const SECRET = 'typed-in-private';
/** Fields that take only what reads like one: a phone number is no e-mail, a fact and an option have names, a day a date. */
const TAKEN: Readonly<Record<string, string>> = {
  email: `${SECRET}@shop.test`,
  phone: '+233 24 555 0100',
  facts: `Size: ${SECRET}`,
  name1: 'Size',
  name2: 'Colour',
  day: '2098-01-01',
};
/** The product whose forms are sent: they change its price, so nobody else buys it. */
const MAT = { id: 'mat', name: 'Reed mat', price: 60 } as const;
/** What a form says that only a script can send. */
const NEEDS_SCRIPT = 'This form needs JavaScript.';

/** Their forms ask by GET. */
const SEARCHED = new Set([
  '/all',
  '/admin/orders',
  '/admin/messages',
  '/admin/customers',
  '/admin/settings',
  '/admin/setup',
  '/admin/activity',
]);

/**
 * Taken, and refused with words: a webhook has an address, the file names pictures by a folder, the order is paid by now, taxes
 * begin on a day, pieces and minutes are numbers, hours are times, a product shows one choice at least, a helper or a key may do one thing at least, personal data is needed while a parcel is
 * on its way.
 */
const REFUSED: Readonly<Record<string, number>> = {
  '/admin/import-products': 422,
  '/admin/settings/taxes': 422,
  '/admin/stock/:id': 422,
  '/admin/choices/:id': 422,
  '/admin/delivery/:id': 422,
  '/admin/vouchers/:id': 422,
  '/admin/webhooks': 422,
  '/admin/calendar': 422,
  '/admin/booking/:id': 422,
  '/admin/helpers': 422,
  '/admin/keys': 422,
  '/find-order': 422,
  '/admin/order-details/:id': 409,
};

/** Shown for an unpaid order taken on the phone, for a notified device, for two zones, for what is sold out, for a file to
 * download, for rows that were chosen, for an hour that is booked, for lessons, for a gift voucher, for a webhook: none is here; and
 * under the key of a customer or the token of an invitation. A paid order is refunded instead of cancelled, and photographs
 * with a review are off. */
const ABSENT = new Set([
  '/pay/:id',
  '/courier/:token',
  '/order-details/:id/hour',
  '/order-details/:id/note/:hour',
  '/order-details/:id/gift',
  '/admin/gifts',
  '/admin/orders/chosen',
  '/admin/all-products/chosen',
  '/admin/reviews/chosen',
  '/admin/messages/chosen',
  '/admin/settings/push',
  '/admin/delivery',
  '/admin/files/:id',
  '/admin/lessons/:id',
  '/admin/lessons/:id/:lesson',
  '/course/:id/:lesson',
  '/back-in-stock/:id',
  '/admin/customers/:key',
  '/helper-invitation/:token',
  '/admin/webhooks/:id',
  '/admin/order-details/:id/cancel',
  '/review-product/:id/photos',
]);

/** Reached over what `/contact` sent before it. */
const MESSAGE_PAGE = '/admin/messages/:id';

const PRODUCT_FILE = join(import.meta.dirname, '../../docs/products-example.csv');

type Sent = { path: string; to: string; status: number; url: string };

test('without JavaScript every form of every page is taken by the server', async ({
  newPage,
  newCaller,
  stage,
}) => {
  test.setTimeout(600_000);
  const [customer, admin] = [newCaller(), newCaller()];
  const person = await register(customer);
  await signIn(admin, stage.admin);
  const order = await startOrder(customer, person);
  await choose(order.authorization_url, 'approve');
  await expectOnOrder(customer, order.orderId, 'Completed');
  await importDocumented(stage.folder, writeProductFile(stage.folder, MAT));
  const pages = {
    visitor: await newPage({ javaScriptEnabled: false }),
    customer: await newPage({ javaScriptEnabled: false }),
    admin: await newPage({ javaScriptEnabled: false }),
  };
  await shareCookies(customer, pages.customer, stage);
  await shareCookies(admin, pages.admin, stage);

  const link = new URL(await confirmationLink(stage, person));
  const sent = await sendEveryForm(pages.customer, `${link.pathname}${link.search}`);
  for (const { path, who } of PAGES) {
    const first = (['visitor', 'customer', 'admin'] as const).find((role) => who.includes(role)) ?? 'visitor';
    // The list of products has forms for each of them.
    const narrowed = path === '/admin/all-products' ? `${path}?q=${encodeURIComponent(MAT.name)}` : path;
    const id =
      path === MESSAGE_PAGE
        ? await firstMessage(pages.admin)
        : path.includes('order')
          ? order.orderId
          : /delivery|vouchers/.test(path)
            ? 'new'
            : MAT.id;
    sent.push(...(await sendEveryForm(pages[first], narrowed.replace(':id', id))));
  }
  const isExpected = ({ to, status }: Sent) =>
    Object.entries(REFUSED).some(([path, refused]) => isBelow(path, to) && status === refused);
  expect(sent.filter((one) => one.status >= 400 && !isExpected(one))).toEqual([]);
  expect(sent.filter(({ url }) => url.includes(encodeURIComponent(SECRET)))).toEqual([]);
  const isSent = ({ path }: Route) => sent.some(({ to }) => isBelow(path, to));
  const takesForms = ({ methods, path }: Route) =>
    (methods.includes('POST') && !ABSENT.has(path)) || SEARCHED.has(path);
  expect(PAGES.filter(isSent)).toEqual(PAGES.filter(takesForms));
});

const isBelow = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(path);

/** The message that the form of the contact page has just sent. */
async function firstMessage(admin: Page): Promise<string> {
  await admin.goto('/admin/messages');
  const link = await admin
    .getByRole('list', { name: 'Messages' })
    .getByRole('link')
    .first()
    .getAttribute('href');
  return link?.split('/').at(-1) ?? '';
}

/** Opens the page anew for each of its forms, fills it in and presses its button. */
async function sendEveryForm(page: Page, path: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  let before = 0;
  for (let place = 0; ; place += 1) {
    await page.goto(path);
    const count = await page.locator('form').count();
    // One that was sent may be gone, such as that of a product that was hidden.
    if (count < before) place -= 1;
    before = count;
    if (place >= count) return sent;
    const form = page.locator('form').nth(place);
    await showForm(form);
    await fillIn(form);
    const button = form.locator('button[type=submit]:not([aria-hidden]):visible').first();
    if ((await button.count()) === 0) {
      // Of the rows of a list: it comes with the first that is chosen.
      const id = await form.getAttribute('id');
      await expect(page.locator(`[data-row-box][form="${id}"]`).first()).toBeAttached();
      continue;
    }
    if (await button.isDisabled()) {
      // It waits for a script, and says so.
      await expect(form.getByText(NEEDS_SCRIPT)).toBeVisible();
      continue;
    }
    const to = new URL((await form.getAttribute('action')) ?? path, page.url()).pathname;
    const [answer] = await Promise.all([
      // What the browser holds back is not to last as long as the whole walk.
      page.waitForResponse((response) => response.request().isNavigationRequest(), { timeout: 30_000 }),
      button.click(),
    ]);
    await page.waitForLoadState();
    sent.push({ path, to, status: answer.status(), url: page.url() });
  }
}

/** Opens whatever it lies in, as a press on the summary does. */
const showForm = (form: Locator) =>
  form.evaluate((one) => {
    for (
      let around = one.closest('details');
      around;
      around = around.parentElement?.closest('details') ?? null
    )
      around.open = true;
  });

async function fillIn(form: Locator): Promise<void> {
  const isSearch = (await form.getAttribute('role')) === 'search';
  for (const field of await form.locator('textarea, input').all()) {
    const [type, name] = [await field.getAttribute('type'), await field.getAttribute('name')];
    const taken = TAKEN[type === 'email' ? type : (name ?? '')];
    // What only a script can set is there already.
    if ((await field.getAttribute('readonly')) !== null) continue;
    // A day that is there already is one.
    if (type === 'date' && (await field.inputValue())) continue;
    if (type === 'radio') await field.check({ force: true });
    else if (type === 'file') await field.setInputFiles(PRODUCT_FILE);
    // It belongs to a choice not taken.
    else if (!(await field.isVisible())) continue;
    else if (type === 'checkbox') await field.setChecked((await field.getAttribute('required')) !== null);
    else if (taken) await field.fill(taken);
    else if ((await field.getAttribute('inputmode')) === 'decimal') await field.fill('1.00');
    else if (await field.evaluate((one) => one.matches('[required], textarea'))) await field.fill(SECRET);
  }
  for (const choice of await form.locator('select').all()) {
    if (!(await choice.isVisible())) continue;
    await choice.selectOption({ index: (await choice.locator('option').count()) - 1 });
  }
  const searched = form.locator('[type=search]');
  if (isSearch && (await searched.count()) > 0) await searched.fill('tray');
}
