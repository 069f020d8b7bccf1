import type { Page } from '@playwright/test';
import { expect, visit } from '#tests/support/browser-test.ts';
import { test as faultyTest } from '#tests/support/faulty-shop.ts';
import type { Form } from '#tests/support/filled-form.ts';
import { FORMS } from '#tests/support/forms.ts';
import { BOWL, type HttpShop } from '#tests/support/http-shop.ts';
import { countRows, fillForm, findForm, typedIn } from '#tests/support/open-forms.ts';
import { stock } from '#tests/support/stock.ts';

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
  /** What is to be added to the address. */
  query?: string | ((fields: Fields) => string);
  /** What is to be done on the page. */
  first?: (page: Page) => Promise<void>;
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
};

async function addBowl(page: Page): Promise<void> {
  await page.getByLabel('Find a product').fill('bowl');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: `Add ${BOWL.name}` }).click();
  await expect(page.locator('[name=line]')).toHaveCount(1);
}

/** Those that a script sends by itself, and those that another press brings up, have tests of their own. */
const isWalked = ({ name }: Form) =>
  !name.includes('sent before the page is hydrated') && !LED_UP_TO.includes(name);
const LED_UP_TO = [
  'a message to the shop',
  'the deletion of a product',
  'its undoing',
  'the import of a product file that was checked',
  'the removal of such taxes',
  'a device that is no longer notified',
  'the status of an order',
  '"propose-refund" about money',
  '"refund" about money',
  '"ask-again" about money',
];

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
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
  const { query = '', first, field, button } = OPENINGS[form.name] ?? {};
  await visit(page, path + (typeof query === 'string' ? query : query(fields)));
  await first?.(page);
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
    await expect(said(page, 'Nothing was sent.')).toBeVisible();
    expect(page.url()).toBe(address);
    expect(await typedIn(element)).toEqual(typed);
    await page.context().setOffline(false);

    await loseOneAnswer(page);
    await button.click();
    await expect(said(page, "We don't know whether it arrived")).toBeVisible();
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
