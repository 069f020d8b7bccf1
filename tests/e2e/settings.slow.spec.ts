import type { Page } from '@playwright/test';
import { SETTINGS_SUBJECTS, type SettingsSubject } from '#shop/office/contract/settings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { settingsPage } from '#tests/support/settings-forms.ts';
import { becomeAdmin, becomeCustomer, fillCart } from '#tests/support/shoppers.ts';

const DAY_MS = 24 * 3600_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const bar = (page: Page) => page.getByRole('complementary', { name: 'Notice' });
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();
const saved = (page: Page) => expect(page.getByText('Settings saved')).toBeVisible();

/** Fields that no test of this file changes. */
const KEPT = new Set([
  ...['version', 'businessName', 'streetAddress', 'introduction', 'pictureUrl', 'pictureAlt'],
]);

async function openSettings(page: Page, shop: RunningShop, subject: SettingsSubject): Promise<void> {
  await becomeAdmin(page, shop);
  await visit(page, settingsPage(subject));
}

// The shop serves the other tests of this worker, too.
test.afterEach(async ({ page, shop }) => {
  await becomeAdmin(page, shop);
  for (const subject of SETTINGS_SUBJECTS) {
    await page.goto(settingsPage(subject));
    const form = page.getByRole('form', { name: 'Settings' });
    const typed = await form.evaluate((element: HTMLFormElement) => [...new FormData(element)]);
    // Who is behind the demo stays; what these tests set goes.
    const kept = typed.filter(([name]) => KEPT.has(name)).map(([name, value]) => [name, String(value)]);
    const fields = { headers: { origin: shop.url }, form: Object.fromEntries(kept) };
    await page.request.post(settingsPage(subject), fields);
  }
});

test('the admin finds the settings in the menu, and a new phone number stands everywhere', async ({
  page,
  newPage,
  shop,
}) => {
  await becomeAdmin(page, shop);
  await visit(page, '/admin/orders');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await menu.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle(/Settings/);
  await page.getByRole('link', { name: 'Shop and contact' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('+233 20 765 4321');
  await save(page);
  await saved(page);
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Opening and notices' }).click();
  await page.getByLabel('Opening hours').fill('Monday to Friday: 8 to 4\nSaturday: 9 to 12');
  await page.getByLabel('Wednesday').check();
  await save(page);
  await saved(page);
  const visitor = await newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('link', { name: '+233 20 765 4321' })).toHaveCount(2);
  for (const part of ['main', 'contentinfo'] as const) {
    await expect(visitor.getByRole(part).getByText('Saturday: 9 to 12')).toBeVisible();
  }
  await visitor.goto('/policies/delivery-and-returns');
  await expect(visitor.getByText('We pack parcels on Wednesday')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a holiday pause: browsing goes on, Pay Now says when it opens, before anything is sent', async ({
  page,
  newPage,
  shop,
}) => {
  await becomeCustomer(page, shop);
  await fillCart(page);
  const admin = await newPage();
  await openSettings(admin, shop, 'opening');
  await admin.getByLabel('First day').fill(dayIn(0));
  await admin.getByLabel('Last day').last().fill(dayIn(2));
  await admin.getByLabel('Message').fill('We are in Cape Coast.');
  await save(admin);
  await saved(admin);
  await visit(admin, '/admin/settings');
  await expect(admin.getByText('Pay Now is closed')).toBeVisible();
  await admin.getByRole('link', { name: 'To open it now' }).click();
  await expect(admin.getByLabel('First day')).toBeFocused();

  await visit(page, '/all');
  await expect(bar(page)).toContainText(/^We're on a break until .* We are in Cape Coast\.$/);
  await expectNoSidewaysScroll(page);
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).click({ force: true });
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You can pay again from');
  expect(page.url()).toBe(`${shop.url}/checkout`);
});
test('what is wrong stands under its field, what was typed stays', async ({ page, shop }) => {
  await openSettings(page, shop, 'contact');
  await page.getByLabel('WhatsApp').fill('024 455 0116');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+233 20 111 1111');
  await save(page);
  await expect(page.getByText('Nothing was saved')).toBeVisible();
  await expect(page.getByText('Write the number with its country code')).toBeVisible();
  await expect(page.getByLabel('WhatsApp')).toHaveValue('024 455 0116');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+233 20 111 1111');
  await page.getByLabel('WhatsApp').fill('+233 24 455 0116');
  await save(page);
  await saved(page);
});

test('three products for beginners stand on the home page, and a wrong one is named', async ({
  page,
  shop,
}) => {
  await openSettings(page, shop, 'texts');
  const field = page.getByLabel('Begin here');
  await field.fill('tl-casting-cloth bk-children-dots no-such-sku');
  await save(page);
  await expect(page.getByText('There is no product with the SKU “no-such-sku”.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`tl-casting-cloth, ${shop.url}/product-details/bk-children-dots tl-reed-pens`);
  await save(page);
  await saved(page);
  await visit(page, '/');
  const links = page.getByRole('region', { name: 'Begin here' }).getByRole('heading').getByRole('link');
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(places).toEqual(
    ['tl-casting-cloth', 'bk-children-dots', 'tl-reed-pens'].map((id) => `/product-details/${id}`),
  );
});

test('two tabs: the second is refused, shows both versions and may save knowingly', async ({
  page,
  shop,
}) => {
  await openSettings(page, shop, 'contact');
  const other = await page.context().newPage();
  await visit(other, settingsPage('contact'));
  await page.getByLabel('Social page').fill('https://social.example/first');
  await save(page);
  await saved(page);
  await other.getByLabel('Social page').fill('https://social.example/second');
  await save(other);
  await expect(other.getByText('These settings have been changed elsewhere')).toBeVisible();
  await expect(other.getByText('Social page: https://social.example/first')).toBeVisible();
  await expect(other.getByLabel('Social page')).toHaveValue('https://social.example/second');
  await save(other);
  await saved(other);
});

test('two tabs with two pages of settings: both are saved, and neither touches the other', async ({
  page,
  shop,
}) => {
  await openSettings(page, shop, 'contact');
  const other = await page.context().newPage();
  await visit(other, settingsPage('opening'));
  await page.getByLabel('Social page').fill('https://social.example/first');
  await save(page);
  await saved(page);
  await other.getByLabel('Opening hours').fill('Whenever the light is on');
  await save(other);
  await saved(other);
  await visit(page, settingsPage('contact'));
  await expect(page.getByLabel('Social page')).toHaveValue('https://social.example/first');
  await visit(other, settingsPage('opening'));
  await expect(other.getByLabel('Opening hours')).toHaveValue('Whenever the light is on');
});

test('a notice reaches a page that was open before, with its next link', async ({ page, newPage, shop }) => {
  const shopper = await newPage();
  await visit(shopper, '/');
  await expect(bar(shopper)).toHaveCount(0);
  await openSettings(page, shop, 'opening');
  const heard = shopper.waitForResponse(/\.data(\?|$)/);
  await page.getByRole('textbox', { name: 'Notice' }).fill('Free lessons on Saturday');
  await page.getByLabel('Shown until').fill(dayIn(1));
  await save(page);
  await saved(page);
  await heard;
  await shopper.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(bar(shopper)).toHaveText('Free lessons on Saturday');
});
