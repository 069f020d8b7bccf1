import type { Locator, Page } from '@playwright/test';
import { expect, test, toast, visit } from '#tests/support/browser-test.ts';
import { aNoisyPicture } from '#tests/support/picture-field.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { becomeAdmin, becomeCustomerWithPaidOrder, becomeReviewer } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 }, knownOrigins: ['https://wa.me'] });

const MOST_TAPS = 3;

type Day = {
  page: Page;
  shop: RunningShop;
  newPage: () => Promise<Page>;
  /** Touches a link or a button, and counts it. Typing, and what is chosen in a field or a picker, is no tap. */
  tap: (control: Locator) => Promise<void>;
};

/** `taps` from the admin's home to the effect, and no more; above MOST_TAPS with the reason. */
type Task = { name: string; taps: number; reason?: string; walk: (day: Day) => Promise<void> };

const orderLink = (page: Page, id: string) =>
  page.getByRole('list', { name: 'Latest orders' }).locator(`a[href="/admin/order-details/${id}"]`);

/** A paid order that the open home shows. */
async function aNewOrder({ page, shop, newPage }: Day): Promise<string> {
  const id = await becomeCustomerWithPaidOrder(await newPage(), shop);
  await expect(orderLink(page, id)).toContainText('To pack');
  return id;
}

const openNewOrder = async (day: Day) => day.tap(orderLink(day.page, await aNewOrder(day)));

async function ship({ page, tap }: Day): Promise<void> {
  await tap(page.getByRole('link', { name: 'Mark as shipped' }));
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }));
  await expect(page.getByText('Marked as shipped. The customer will get an e-mail.')).toBeVisible();
}

const TASKS: readonly Task[] = [
  {
    name: 'a new order appears by itself and is opened',
    taps: 1,
    walk: async (day) => {
      await openNewOrder(day);
      await expect(day.page.getByRole('heading', { name: 'Order details' })).toBeVisible();
    },
  },
  {
    name: 'an order is packed, with its packing slip printed',
    taps: 3,
    walk: async (day) => {
      const { page, tap } = day;
      await openNewOrder(day);
      await tap(page.getByRole('link', { name: 'Packing slip' }));
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await tap(page.getByRole('button', { name: 'Print' }));
      await expect(page.locator('html[data-printed]')).toHaveCount(1);
    },
  },
  {
    name: 'an order is shipped, and its buyer gets the e-mail',
    taps: 3,
    walk: async (day) => {
      await openNewOrder(day);
      await ship(day);
    },
  },
  {
    name: 'the buyer of a shipped order is written to by WhatsApp',
    taps: 2,
    walk: async (day) => {
      const { page, tap } = day;
      const id = await aNewOrder(day);
      await page.request.post(`/admin/order-details/${id}`, {
        headers: { origin: day.shop.url },
        form: { intent: 'ship', version: '2' },
      });
      await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
      await tap(orderLink(page, id));
      const opening = page.waitForEvent('popup');
      await tap(page.getByRole('link', { name: 'Send WhatsApp' }));
      const chat = await opening;
      await chat.waitForURL(/^https:\/\/wa\.me\/233245550100\?text=/);
      expect(new URL(chat.url()).searchParams.get('text')).toContain(`/order-details/${id}`);
    },
  },
  {
    name: 'a part of an order is refunded',
    taps: 4,
    reason: 'its form is folded, and the sum is looked over before it is sent',
    walk: async (day) => {
      const { page, tap } = day;
      await openNewOrder(day);
      await tap(page.getByRole('link', { name: 'Refund', exact: true }));
      await page.getByRole('radio', { name: 'An amount' }).check();
      await page.getByLabel('Amount in cedis').fill('12.50');
      await page.getByLabel('Reason, for your records').fill('A torn page');
      await tap(page.getByRole('button', { name: 'Review refund' }));
      await tap(page.getByRole('button', { name: 'Refund GHS\u00a012.50' }));
      await expect(page.getByText('Refund of GHS\u00a012.50 sent.')).toBeVisible();
    },
  },
  {
    name: 'a price is changed',
    taps: 3,
    walk: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: 'Products', exact: true }));
      // One that no other test changes, wherever in the list it is by then.
      const product = page.getByRole('row').nth(9).locator('[data-row-link]');
      const address = await product.getAttribute('href');
      const row = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) });
      await tap(row.locator('summary'));
      const price = row.getByLabel('Price in cedis');
      const before = await price.inputValue();
      await price.fill('88.25');
      await tap(row.getByRole('button', { name: 'Save' }));
      await expect(row).toContainText('GHS\u00a088.25');
      // As it was, for the tests that come after.
      await row.locator('summary').tap();
      await row.getByLabel('Price in cedis').fill(before);
      await row.getByRole('button', { name: 'Save' }).tap();
      await expect(row).not.toContainText('GHS\u00a088.25');
    },
  },
  {
    name: 'a product is added with a photo from the camera',
    taps: 3,
    walk: async ({ page, shop, tap }) => {
      await tap(page.getByRole('link', { name: 'Add a product' }));
      const asked = page.waitForEvent('filechooser');
      await tap(page.getByRole('button', { name: 'Take a photo' }));
      await (await asked).setFiles(await aNoisyPicture('shelf.png', 400, 400));
      await expect(toast(page, 'File Uploaded Successfully')).toBeVisible();
      await page.getByLabel('Name', { exact: true }).fill('A day’s find');
      await page.getByLabel('Price in cedis').fill('35');
      await page.getByLabel('Category').selectOption('Books');
      await page.getByLabel('Brand').fill('Via');
      await page.getByLabel('Description').fill('Found at the market, and photographed at once.');
      await tap(page.getByRole('button', { name: 'Add product' }));
      await expect(toast(page, 'Product added to Database Successfully')).toBeVisible();
      const link = page.getByRole('row', { name: /A day’s find/ }).getByRole('link', { name: /^Edit/ });
      const id = (await link.getAttribute('href'))?.split('/').pop() ?? '';
      await page.request.post('/admin/all-products', {
        headers: { origin: shop.url },
        form: { intent: 'delete', id },
      });
    },
  },
  {
    name: 'a review of the day is answered',
    taps: 3,
    walk: async ({ page, shop, newPage, tap }) => {
      const writer = await newPage();
      await becomeReviewer(writer, shop);
      await writer.request.post('/review-product/md-wall-chart', {
        headers: { origin: shop.url },
        form: { rating: '5', review: 'Arrived within a day.' },
      });
      await page.reload();
      await tap(page.getByRole('link', { name: /new reviews? today$/ }));
      const row = page.getByRole('listitem').filter({ hasText: 'Arrived within a day.' });
      await tap(row.getByText('Answer', { exact: true }));
      await row.getByLabel('Your answer').fill('We are glad.');
      await tap(row.getByRole('button', { name: 'Publish answer' }));
      await expect(row.getByText('Your answer is published.')).toBeVisible();
    },
  },
  {
    name: 'a customer’s order is found by the phone number',
    taps: 2,
    walk: async (day) => {
      const { page, tap } = day;
      const id = await aNewOrder(day);
      await page.getByLabel('Find an order').fill('024 555 0100');
      await tap(page.getByRole('button', { name: 'Find' }));
      await tap(page.getByRole('table', { name: 'Orders' }).locator(`a[href="/admin/order-details/${id}"]`));
      await expect(page.getByRole('complementary', { name: 'Order facts' })).toContainText('Ama Mensah');
    },
  },
  {
    name: 'the month is exported',
    taps: 2,
    walk: async ({ page, tap }) => {
      await tap(page.getByRole('link', { name: 'Export a month' }));
      const arriving = page.waitForEvent('download');
      await tap(page.getByRole('button', { name: 'Download orders' }));
      expect((await arriving).suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}\.csv$/);
    },
  },
];

test('every task is within reach, or says why not', () => {
  expect(TASKS.filter(({ taps, reason }) => taps > MOST_TAPS && !reason)).toEqual([]);
});

for (const { name, taps, walk } of TASKS)
  test(`${name}: ${taps} ${taps === 1 ? 'tap' : 'taps'} from home`, async ({ page, shop, newPage }) => {
    let counted = 0;
    const tap = async (control: Locator) => {
      counted += 1;
      await control.tap();
    };
    await becomeAdmin(page, shop);
    await Promise.all([page.waitForResponse('**/live?*'), visit(page, '/admin/home')]);
    await walk({ page, shop, newPage, tap });
    expect(counted).toBe(taps);
  });
