import { randomInt } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { ADMIN, type RunningShop, startShop } from './running-shop.ts';
import { test as base } from './watched-test.ts';

export { expect };

type ThisTest = { newPage: () => Promise<Page> };
type ThisWorker = { shop: RunningShop };

/** A browser test: one shop for each worker, and for each browser test people the shop has never seen. */
export const test = base.extend<ThisTest, ThisWorker>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const shop = await startShop({ copyOf: process.env.FILLED_DEMO });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // The shop's limits stay on: every browser test comes from an address of its own, as if through a proxy.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  // A request that a route still holds belongs to this test: it must not fail the next one of the worker.
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  newPage: async ({ browser, contextOptions, shop, viewport, isMobile, hasTouch }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await aStranger(browser, {
        ...contextOptions,
        baseURL: shop.url,
        viewport,
        isMobile,
        hasTouch,
        extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
      });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

async function aStranger(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext(options);
  return context.newPage();
}

export function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export type Person = { email: string; password: string };

/** Somebody who has no account yet. */
export function aPerson(name = 'ama'): Person {
  return { email: `${name}.${randomInt(1e9)}@example.com`, password: `four rows of dots ${randomInt(1e9)}` };
}

/** Opens a page of the shop and waits until it is hydrated: it then asks who is looking. */
export async function visit(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/me'), page.goto(path)]);
}

/** A shop that sells has none, and so more room on its first screen. */
export const hideDemoBar = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Demo' })
    .evaluate((bar) => bar.style.setProperty('display', 'none'));

/** A product's name as a link; the picture above it leads there too. */
export const productLink = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first();

/** Something the shop says in a corner, bottom right, or top right for the cart; also before the toasts' code is there. */
export const toast = (page: Page, words: string, corner: 'shop' | 'cart' = 'shop') =>
  page
    .getByLabel(corner === 'cart' ? 'Cart messages' : 'Messages', { exact: true })
    .getByText(words, { exact: true });

/** Resolves once the code of the toasts is there; what stands in for it before has neither their kinds nor their keys. */
export const untilToasts = (page: Page) =>
  expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeAttached();

/** Whatever the shop says in the lower corner. */
export const anyToast = (page: Page) => page.getByLabel('Messages', { exact: true }).getByText(/\w/);

/** Resolves when the words were on the page, however short: to be begun before what brings them. */
export const glimpse = (page: Page, words: string) =>
  page.waitForFunction((text) => document.body.innerText.includes(text), words);

/** The login dialog, with or without a reason for its heading. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Login or Register$|Log in to )/ });

/** One of its forms; the other one may still be leaving. */
export const tab = (page: Page, name: 'Login' | 'Register') => dialog(page).getByRole('tabpanel', { name });

export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(words);
  await page.waitForURL((url) => url.searchParams.get('q') === words);
}

/** Puts one piece of the product on the open product page into the cart. */
export async function addToCart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
}

export async function fillRegistration(page: Page, person: Person, again = person.password): Promise<void> {
  await dialog(page).getByRole('tab', { name: 'Register' }).click();
  const form = tab(page, 'Register');
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Confirm Password').fill(again);
}

export async function register(page: Page, person: Person): Promise<void> {
  await fillRegistration(page, person);
  await tab(page, 'Register').getByRole('button', { name: 'Register' }).click();
}

export async function logIn(page: Page, person: Person): Promise<void> {
  const form = tab(page, 'Login');
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

/** From anywhere in the shop: the avatar menu, Login. */
export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The admin, signed in, at the home page. */
export async function asAdmin(page: Page): Promise<void> {
  await visit(page, '/');
  await openLogin(page);
  await logIn(page, ADMIN);
  await expect(page.getByText('ADMIN', { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
}

export const ADDRESS = {
  'Recipient name': 'Ama Mensah',
  'Address line 1': '12 Ring Road Central',
  'Address line 2': 'Flat 4',
  City: 'Accra',
  'Postcode or GhanaPost GPS': 'GA-183-8164',
  Country: 'Ghana',
  Phone: '+233 24 555 0100',
} as const;

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS)) await page.getByLabel(label).fill(value);
}

/** What this browser keeps; null when it keeps nothing under the key. */
export const inLocalStorage = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
export const inSessionStorage = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

/** A new customer with two pieces of the product, an address, and Pay Now before them. */
export async function upToPayNow(page: Page, productId: string, person = aPerson()): Promise<Person> {
  await visit(page, `/product-details/${productId}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await addToCart(page, name);
  await addToCart(page, name);
  await visit(page, '/cart');
  await page.getByRole('button', { name: 'Login To Checkout' }).click();
  await register(page, person);
  await page.waitForURL('**/checkout-details');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Paystack Checkout' })).toBeVisible();
  return person;
}

type Choice = 'Approve payment' | 'Decline payment' | 'Leave pending' | 'Cancel';

/** Pay Now, and then a button on the provider's page; resolves once the browser has left it. */
export async function payAndChoose(page: Page, choice: Choice): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await chooseAtPaystack(page, choice);
}

export async function chooseAtPaystack(page: Page, choice: Choice): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Paystack sandbox' })).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
  // The provider keeps a payer who was declined, for another card.
  if (choice === 'Decline payment') await page.getByRole('link', { name: 'Back to the shop' }).click();
}

/** The steps of the tracker that are highlighted, as a screen reader hears them. */
export const reachedSteps = (page: Page) =>
  page.getByRole('list', { name: 'Order progress' }).getByRole('listitem').filter({ hasText: ', reached' });
