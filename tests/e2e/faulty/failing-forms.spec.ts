import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from '#adapters/db/tables/payments.ts';
import { expect, visit } from '#tests/support/browser-test.ts';
import { test as faultyTest } from '#tests/support/faulty-shop.ts';
import type { Form } from '#tests/support/filled-form.ts';
import { FORMS } from '#tests/support/forms.ts';
import { BOWL, type HttpShop } from '#tests/support/http-shop.ts';
import { countRows, fillForm, findForm, typedIn } from '#tests/support/open-forms.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { becomeAdmin } from '#tests/support/shoppers.ts';
import { STOCK_IMAGE, stock } from '#tests/support/stock.ts';

const test = faultyTest.extend<object, { httpShop: HttpShop }>({
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
  page?: (shop: HttpShop, fields: Fields) => Promise<string>;
  /** What is to be added to the address. */
  query?: string | ((fields: Fields) => string);
  /** What is to be done on the page. */
  first?: (page: Page, fields: Fields) => Promise<void>;
  /** A field that tells the form from the others of the page. */
  field?: string;
  button?: string;
};
type Fields = Readonly<Record<string, string>>;

const OPENINGS: Readonly<Record<string, Opening>> = {
  'the shipping of an order': { query: '?ship' },
  'the corrected address of an order': { query: '?address' },
  'a new product': { query: '?copy=tray' },
  'the confirmation of an e-mail': { query: ({ token }) => `?token=${token}` },
  'a search for the order of a caller': { field: 'q', button: 'Find' },
  'an order taken by phone': { first: addBowl, field: 'line', button: 'Take this order' },
  'the mark on a message': { button: 'Mark as answered' },
  'the status of an order': { first: askForStatus, field: 'sure' },
  'the import of a product file that was checked': { first: checkFile, field: 'plan' },
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

/** Those that a script sends by itself, and those that another press brings up, have tests of their own. */
const isWalked = ({ name }: Form) =>
  !name.includes('sent before the page is hydrated') && !LED_UP_TO.includes(name);
const LED_UP_TO = [
  'a message to the shop',
  'the deletion of a product',
  'its undoing',
  'the removal of such taxes',
  'a device that is no longer notified',
  '"ask-again" about money',
];

const statusWith = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const failure = (page: Page) => page.getByRole('status').filter({ hasText: 'What you typed is still here.' });

async function open(page: Page, shop: HttpShop, form: Form) {
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
  const { query = '', field, button } = opening;
  const standsAt = (await opening.page?.(shop, fields)) ?? path;
  await visit(page, standsAt + (typeof query === 'string' ? query : query(fields)));
  await opening.first?.(page, fields);
  const element = await findForm(page, fields, field);
  await fillForm(element, fields);
  const buttons = element.locator('button[type=submit]');
  return { element, button: button ? buttons.filter({ hasText: button }) : buttons.last() };
}

/** The shop does what the next form asks, and its answer gets lost. */
async function loseOneAnswer(page: Page): Promise<void> {
  let isLost = false;
  await page.route(/\.data(\?|$)/, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
}

for (const form of FORMS.filter(isWalked)) {
  test(`${form.name}: a lost connection costs nothing that was typed, and two presses have one effect`, async ({
    page,
    httpShop,
  }) => {
    const { element, button } = await open(page, httpShop, form);
    const [address, typed] = [page.url(), await typedIn(element)];

    await page.context().setOffline(true);
    await button.click();
    await expect(statusWith(page, 'Nothing was sent.')).toBeVisible();
    expect(page.url()).toBe(address);
    expect(await typedIn(element)).toEqual(typed);
    await page.context().setOffline(false);

    await loseOneAnswer(page);
    await button.click();
    await expect(statusWith(page, "We don't know whether it arrived")).toBeVisible();
    expect(page.url()).toBe(address);
    const once = await countRows(httpShop.database);

    // What the page shows anew may be that it is done.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST').catch(() => null);
    const isThere = await button.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) {
      expect((await answered)?.status()).toBeLessThan(500);
      await expect(failure(page)).toHaveCount(0);
    }
    expect(await countRows(httpShop.database)).toEqual(once);
  });
}

test('what was typed into a sheet is there after a reload', async ({ page, httpShop }) => {
  const { orderId } = await aPaidOrder(httpShop);
  await becomeAdmin(page, httpShop);
  await visit(page, `/admin/order-details/${orderId}?ship`);
  await page.getByLabel('Courier').fill('Speedaf');
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('Courier')).toHaveValue('Speedaf');
});
