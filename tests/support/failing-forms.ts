import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { deliveryMethods } from '#shop/delivery/tables.server.ts';
import { dayInWords } from '#shop/office/rules/shop-settings.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { expect, visit } from './browser-test.ts';
import { DELIVERY_OPENINGS } from './delivery-forms.ts';
import { test as faultyTest } from './faulty-shop.ts';
import type { Form } from './filled-form.ts';
import { FORMS } from './forms.ts';
import { HAND_PAYMENT_OPENINGS } from './hand-payment-forms.ts';
import { chooseStart } from './hour-pages.ts';
import { BOWL, type HttpShop } from './http-shop.ts';
import { KEY_OPENINGS } from './key-forms.ts';
import { MANY_OPENINGS } from './many-word-forms.ts';
import { countRows, fillForm, findForm, typedIn } from './open-forms.ts';
import { STAFF_OPENINGS } from './staff-forms.ts';
import { STOCK_IMAGE, stock } from './stock.ts';
import { STOCK_OPENINGS } from './stock-forms.ts';
import { WEBHOOK_OPENINGS } from './webhook-forms.ts';

/** A browser test of a shop whose database can be read, and whose forms can be filled in. */
export const test = faultyTest.extend<object, { httpShop: HttpShop }>({
  httpShop: [
    async ({ faultyShop }, use) => {
      const { shop, database } = faultyShop;
      await stock(database, BOWL);
      await use({ ...shop, database, databaseUrl: '', close: async () => undefined });
    },
    { scope: 'worker' },
  ],
});

/** How to come to a form that does not stand on its page at once. */
type Opening = {
  /** The page it stands on, where that is another than takes it. */
  page?: (shop: HttpShop, fields: Fields, path: string) => Promise<string>;
  /** What is to be added to the address. */
  query?: string | ((fields: Fields) => string);
  /** What is to be done on the page. */
  first?: (page: Page, fields: Fields) => Promise<void>;
  /** A field that tells the form from the others of the page. */
  field?: string;
  /** What a screen reader calls it, where its fields do not tell it from the others. */
  label?: string;
  button?: string;
  /** Each press makes another one, as its label says. */
  isEachNew?: boolean;
  /** How it is sent, where it is no form of the page. */
  press?: (page: Page, fields: Fields, within?: Within) => Promise<void>;
};
type Within = { timeout: number };
type Fields = Readonly<Record<string, string>>;

const OPENINGS: Readonly<Record<string, Opening>> = {
  'the shipping of an order': { query: '?ship' },
  ...MANY_OPENINGS,
  'the corrected address of an order': { query: '?address' },
  'a new product': { query: '?copy=tray' },
  'the confirmation of an e-mail': { query: ({ token }) => `?token=${token}` },
  'a search for the order of a caller': { field: 'q', button: 'Find' },
  'an order taken by phone': { first: addBowl, field: 'line', button: 'Take this order' },
  ...STAFF_OPENINGS,
  ...KEY_OPENINGS,
  ...WEBHOOK_OPENINGS,
  ...STOCK_OPENINGS,
  'the mark on a message': { button: 'Mark as answered' },
  'the withdrawal of a request': { page: async (_, __, path) => path.replace('/change', '') },
  'the choice where goods are missing': {
    page: async (_, __, path) => path.replace('/change', ''),
    button: 'Money back',
  },
  'a hidden session put on sale': { page: async (_, { id }) => `/admin/booking/${id}` },
  'the status of an order': { first: askForStatus, field: 'sure' },
  'the import of a product file that was checked': { first: checkFile, field: 'plan' },
  'the deletion of a product': { first: askToDelete, press: deleteProduct },
  'its undoing': { first: deleteProduct },
  'the removal of such taxes': { label: `Remove the taxes from ${dayInWords('2098-01-01')}` },
  'a new voucher': { label: 'Voucher' },
  'the products of a voucher': { label: 'Voucher', button: 'Find' },
  'an hour that is moved to another time': { query: ({ hour }) => `?hour=${hour}`, first: chooseStart },
  'how a product is booked': { label: 'Booking' },
  'the weekly hours': { label: 'Your hours' },
  'a day that differs': { label: 'A day that differs' },
  'an address for the phone': { button: 'Make an address' },
  ...DELIVERY_OPENINGS,
  'a file that becomes a sample': { button: 'Show it as a sample' },
  'who gets a gift voucher': { query: ({ gift }) => `?gift=${gift}`, label: 'Who gets it' },
  ...HAND_PAYMENT_OPENINGS,
  'a new lesson': { label: 'Lesson' },
  '"propose-refund" about money': { page: pageOfPayment },
  '"refund" about money': { page: pageOfPayment, first: proposeRefund, field: 'left' },
};

async function addBowl(page: Page): Promise<void> {
  await page.getByLabel('Find a product').fill('bowl');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: `Add ${BOWL.name}` }).click();
  await expect(page.locator('[name=line]')).toHaveCount(1);
}

/** The order is not paid: the first press warns. */
async function askForStatus(page: Page): Promise<void> {
  await page.getByLabel('Order status', { exact: true }).selectOption('Item(s) Shipped');
  await page.getByRole('button', { name: 'Update Status' }).click();
}

async function checkFile(page: Page): Promise<void> {
  const text = `id,name,price,category,brand,description,image\nff-cloth,Cloth,5,Books,Via,Woven.,${STOCK_IMAGE}`;
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
}

async function pageOfPayment({ database }: HttpShop, { reference = '' }: Fields): Promise<string> {
  const [attempt] = await database.db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return `/admin/order-details/${attempt?.orderId}`;
}

async function proposeRefund(page: Page, fields: Fields): Promise<void> {
  const proposal = await findForm(page, { intent: 'propose-refund' });
  await fillForm(proposal, fields);
  await proposal.getByRole('button', { name: 'Review refund' }).click();
}

const deletion = (page: Page, { id }: Fields) =>
  page
    .getByRole('row')
    .filter({ has: page.locator(`[name=id][value="${id}"]`) })
    .getByRole('button', { name: /^Delete / });
const question = (page: Page) => page.getByRole('alertdialog');

/** The code of the question comes with the first press, and stays. */
async function askToDelete(page: Page, fields: Fields): Promise<void> {
  await deletion(page, fields).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
}

/** The question goes with its row, where the page learns meanwhile that the product is deleted. */
async function deleteProduct(page: Page, fields: Fields, within?: Within): Promise<void> {
  await deletion(page, fields).click(within);
  await question(page).getByRole('button', { name: 'Delete' }).click(within);
  await expect(question(page)).toBeHidden();
}

/** A script sends the forms of these pages by itself. */
export const SCRIPTED = ['/account', '/checkout-details', '/contact', '/reset'];
export const WALKED = FORMS.filter(({ page, isOutside }) => !isOutside && !SCRIPTED.includes(page));

/** One of settings, one about goods, one in a sheet, one about money. */
export const ONE_OF_EACH_KIND: readonly string[] = [
  'the texts of the shop',
  'an edited product',
  'the shipping of an order',
  '"refund" about money',
];

const statusWith = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const failure = (page: Page) => page.getByRole('status').filter({ hasText: 'What you typed is still here.' });

/** Fills the form in, before whoever sends it. */
export async function open(page: Page, shop: HttpShop, form: Form) {
  // One of the forms before may have switched one on, and then nothing is sold to where it does not deliver.
  await shop.database.db.update(deliveryMethods).set({ isOn: false });
  const { by, path, fields } = await form.fill(shop);
  await page.context().clearCookies();
  const cookies = by.cookie().split('; ').filter(Boolean);
  await page.context().addCookies(
    cookies.map((pair) => ({
      name: pair.split('=')[0] ?? '',
      value: pair.slice(pair.indexOf('=') + 1),
      url: shop.url,
    })),
  );
  const opening = OPENINGS[form.name] ?? {};
  const { query = '', field, label, button } = opening;
  const standsAt = (await opening.page?.(shop, fields, path)) ?? path;
  await visit(page, standsAt + (typeof query === 'string' ? query : query(fields)));
  await opening.first?.(page, fields);
  if (opening.press)
    return {
      typed: async () => [],
      press: opening.press.bind(null, page, fields),
      isFilled: async () => true,
    };
  const element = label ? page.getByRole('form', { name: label }) : await findForm(page, fields, field);
  await fillForm(element, fields);
  const buttons = element.locator('button[type=submit]');
  const pressed = button ? buttons.filter({ hasText: button }) : buttons.last();
  return {
    typed: () => typedIn(element),
    press: (within?: Within) => pressed.click(within),
    isFilled: () => element.evaluate(isReady, undefined, { timeout: 1_000 }).catch(() => false),
  };
}

const isReady = (form: HTMLFormElement) =>
  form.checkValidity() && !form.querySelector('[aria-disabled=true]');

/** The shop does what the next form asks, and its answer gets lost. */
export async function loseOneAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route(/(\.data|send-form)(\?|$)/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
}

/** Without a connection, and with an answer that is lost, the form keeps what was typed; sent twice, it acts once. */
export async function failTwice(page: Page, httpShop: HttpShop, form: Form): Promise<void> {
  const { typed, press, isFilled } = await open(page, httpShop, form);
  // What stands behind the path may be of the sheet that was sent before.
  const path = () => new URL(page.url()).pathname;
  const [place, before] = [path(), await typed()];

  await page.context().setOffline(true);
  await press();
  await expect(statusWith(page, 'Nothing was sent.')).toBeVisible();
  expect(path()).toBe(place);
  expect(await typed()).toEqual(before);
  await page.context().setOffline(false);

  await loseOneAnswer(page);
  await press();
  await expect(statusWith(page, "We don't know whether it arrived")).toBeVisible();
  expect(path()).toBe(place);
  const once = await countRows(httpShop.database);

  // What the page shows anew may be that it is done.
  let status: number | undefined;
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') status = answer.status();
  });
  const isThere = await press({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  // It may also leave nothing chosen: then nothing is sent.
  if (isThere) await expect.poll(async () => status !== undefined || !(await isFilled())).toBe(true);
  if (status !== undefined) {
    expect(status).toBeLessThan(500);
    await expect(failure(page)).toHaveCount(0);
  }
  if (!OPENINGS[form.name]?.isEachNew) expect(await countRows(httpShop.database)).toEqual(once);
}
