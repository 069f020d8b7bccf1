import { expect, type Page } from '@playwright/test';
import type { StoredCartItem } from '#shop/cart/contract.ts';
import type { Address } from '#shop/checkout/contract/address.ts';
import type { InitializedTransaction } from '#shop/checkout/contract/checkout-answers.ts';
import { ADDRESS, aPerson, type Person, visit } from './browser-test.ts';
import { confirmationToken } from './confirmation.ts';
import { ADMIN, type RunningShop } from './running-shop.ts';

/** The address of the browser tests as the shop's own code writes it. */
export const SHIPPING_ADDRESS: Address = {
  name: ADDRESS['Recipient name'],
  line1: ADDRESS['Address line 1'],
  line2: ADDRESS['Address line 2'],
  city: ADDRESS.City,
  pin_code: ADDRESS['Postcode or GhanaPost GPS'],
  country: ADDRESS.Country,
  phone: ADDRESS.Phone,
};

/** A new customer, signed in in this browser without the walk there. */
export async function becomeCustomer(
  page: Page,
  shop: Pick<RunningShop, 'url'>,
  name = 'Ama Mensah',
): Promise<Person> {
  const person = aPerson();
  const headers = { origin: shop.url };
  const answer = await page.request.post('/api/auth/sign-up/email', { headers, data: { ...person, name } });
  expect(answer.status()).toBe(200);
  return person;
}

/** The same, who has also confirmed the e-mail, as a review asks. */
export async function becomeReviewer(page: Page, shop: RunningShop, name = 'Ama Mensah'): Promise<Person> {
  const person = await becomeCustomer(page, shop, name);
  await confirmEmail(page, shop, person.email);
  return person;
}

/** Confirms the e-mail of whoever is signed in in this browser. */
export async function confirmEmail(page: Page, shop: RunningShop, email: string): Promise<void> {
  const form = { token: await confirmationToken(shop, email) };
  const headers = { origin: shop.url };
  const answer = await page.request.post('/confirm-email', { headers, form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}

/** The admin, signed in in this browser without the walk there. */
export async function becomeAdmin(page: Page, shop: RunningShop): Promise<void> {
  const headers = { origin: shop.url };
  const answer = await page.request.post('/api/auth/sign-in/email', { headers, data: ADMIN });
  expect(answer.status()).toBe(200);
}

/** A new customer with one unpaid order of two books; returns its id. */
export async function becomeCustomerWithOrder(page: Page, shop: RunningShop): Promise<string> {
  return (await orderBooks(page, shop)).orderId;
}

/** A new customer whose payment for two books was approved, or waits; returns its order and its reference. */
export async function becomeCustomerWithPayment(
  page: Page,
  shop: RunningShop,
  choice: 'approve' | 'pending',
): Promise<InitializedTransaction> {
  const started = await orderBooks(page, shop);
  const headers = { origin: shop.url };
  await page.request.post(started.authorization_url, { headers, form: { choice } });
  await page.request.get(`/verify-transaction?reference=${started.reference}`);
  return started;
}

/** A new customer with one order of two books that is paid; returns its id. */
export async function becomeCustomerWithPaidOrder(page: Page, shop: RunningShop): Promise<string> {
  return (await becomeCustomerWithPayment(page, shop, 'approve')).orderId;
}

/** A guest with one unpaid order of two books, in this browser; returns its id. */
export async function orderAsGuest(
  page: Page,
  shop: RunningShop,
  email: string = aPerson('efua').email,
): Promise<string> {
  return (await orderBooksFor(email, page, shop)).orderId;
}

async function orderBooks(page: Page, shop: RunningShop): Promise<InitializedTransaction> {
  const { email } = await becomeCustomer(page, shop);
  return orderBooksFor(email, page, shop);
}

async function orderBooksFor(email: string, page: Page, shop: RunningShop): Promise<InitializedTransaction> {
  const started = await page.request.post('/initialize-transaction', {
    headers: { origin: shop.url },
    data: {
      items: [{ id: 'bk-sand-and-figure', price: 145, qty: 2 }],
      email,
      shippingAddress: SHIPPING_ADDRESS,
      amount: 29_000,
      description: 'An order',
    },
  });
  expect(started.status()).toBe(200);
  return started.json();
}

/** Puts values into the local storage of this browser before its first page opens; later pages keep their own. */
export async function keepInBrowser(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.context().addInitScript((kept) => {
    for (const [key, value] of kept) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, textsOf(values));
}

const textsOf = (values: Record<string, unknown>): [string, string][] =>
  Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

export const BOOK_LINE: StoredCartItem = {
  id: 'bk-sand-and-figure',
  name: 'Sand and Figure: A First Book of Geomancy',
  price: 145,
  imageURL: '',
  qty: 2,
};
export const TRAY_LINE: StoredCartItem = {
  id: 'tl-casting-tray',
  name: 'Casting Tray in Odum',
  price: 640,
  imageURL: '',
  qty: 1,
};

/** A cart of two books and a tray, with their pictures, before the pages of this browser are opened. */
export async function fillCart(page: Page): Promise<void> {
  const cart = await Promise.all([BOOK_LINE, TRAY_LINE].map((line) => withPicture(page, line)));
  await keepInBrowser(page, { cart });
}

/** A new customer with a full cart, before the empty form of the address. */
export async function openAddressForm(page: Page, shop: RunningShop): Promise<void> {
  await becomeCustomer(page, shop);
  await fillCart(page);
  await visit(page, '/checkout-details');
}

/** The address of a picture names its content: only the shop knows it. */
async function withPicture(page: Page, line: StoredCartItem): Promise<StoredCartItem> {
  const html = await (await page.request.get(`/product-details/${line.id}`)).text();
  const [imageURL] = /\/media\/[0-9a-f]{64}\/\d+\.jpg/.exec(html) ?? [];
  if (!imageURL) throw new Error(`${line.id} shows no picture`);
  return { ...line, imageURL };
}
