import type { Page } from '@playwright/test';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { becomeAdmin, keepInBrowser } from '#tests/support/shoppers.ts';

const NAME = 'Via T-Shirt';
const SHIRT = '/product-details/md-via-shirt';

const chip = (page: Page, name: string) =>
  page.locator('#choose').getByRole('link', { name: new RegExp(`^${name}( ?,.*)?$`) });
const buying = (page: Page) => page.getByRole('group', { name: `Buy ${NAME}`, exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

test('by keyboard, the button leads to what is left to choose', async ({ page }) => {
  await visit(page, SHIRT);
  await buying(page).getByRole('link', { name: 'Choose a size' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(chip(page, 'S')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chip(page, 'M')).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, 'M')).toBeFocused();
});

test('what was taken from the shop leaves an old cart alone, and the rest stays', async ({
  page,
  newPage,
  shop,
}) => {
  const admin = await newPage();
  await becomeAdmin(admin, shop);
  const lines = [
    { id: 'md-via-shirt-s-clay', name: `${NAME}, S, Clay`, price: 135, imageURL: '', qty: 1 },
    { id: 'md-judge-mug', name: 'Mug', price: 85, imageURL: '', qty: 1 },
  ];
  await keepInBrowser(page, { cart: lines });
  await visit(admin, '/admin/choices/md-via-shirt');
  await admin.getByLabel('State of S, Clay').selectOption('hidden');
  await admin.getByRole('button', { name: 'Save all' }).tap();
  await expect(admin.getByText('Saved.')).toBeVisible();
  await visit(page, '/cart');
  await expect(page.getByText(`${NAME}, S, Clay is no longer available and was removed.`)).toBeVisible();
  expect(await stored(page)).toMatchObject([{ id: 'md-judge-mug' }]);
});

test('a form of choices overwrites no count that another one has changed meanwhile', async ({
  page,
  newPage,
  shop,
}) => {
  const open = async (tab: Page) => {
    await becomeAdmin(tab, shop);
    await visit(tab, '/admin/choices/md-via-shirt');
  };
  const pieces = (tab: Page, choice: string) => tab.getByLabel(`Pieces on hand of ${choice}`);
  const save = (tab: Page) =>
    Promise.all([
      tab.waitForResponse((answer) => answer.request().method() === 'POST'),
      tab.getByRole('button', { name: 'Save all' }).tap(),
    ]);
  const other = await newPage();
  await open(page);
  await open(other);
  await pieces(other, 'M, Black').fill('8');
  await pieces(other, 'S, Black').fill('5');
  await save(other);
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();

  // Only the page in front has the focus.
  await page.bringToFront();
  await pieces(page, 'M, Black').fill('20');
  await save(page);
  await expect(pieces(page, 'M, Black')).toHaveAccessibleDescription(/Meanwhile M, Black has 8 on hand/);
  await expect(pieces(page, 'M, Black')).toBeFocused();
  await expect(pieces(page, 'M, Black')).toHaveValue('20');
  await expect(pieces(page, 'S, Black')).toHaveValue('5');
  await pieces(other, 'S, Black').fill('4');
  await save(other);
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible();
  await save(page);
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(pieces(page, 'M, Black')).toHaveValue('20');
  await expect(pieces(page, 'S, Black')).toHaveValue('4');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a choice is made by links, and a card leads to the product', async ({ page }) => {
    await page.goto('/all?q=via+t-shirt');
    await page.getByRole('link', { name: `Choose a size: ${NAME}` }).tap();
    await expect(page).toHaveURL(`${SHIRT}#choose`);
    await chip(page, 'XXL').tap();
    await chip(page, 'Clay').tap();
    await expect(page).toHaveURL(`${SHIRT}?Size=XXL&Colour=Clay`);
    await expect(page.getByRole('article').first().getByText('GHS\u00a0145.00')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${SHIRT}$`));
  });
});

test('what a size measures stands with the sizes, and not among the facts', async ({ page }) => {
  await visit(page, SHIRT);
  const sizes = page.getByRole('group', { name: /^Size/ });
  const large = sizes.getByText('56 cm across the chest, 74 cm long');
  await expect(large.first()).toBeHidden();
  await sizes.getByText('Size guide').tap();
  await expect(sizes.getByRole('definition')).toHaveCount(5);
  await sizes.getByText('Size guide').tap();
  await sizes.getByRole('link', { name: 'L', exact: true }).tap();
  await expect(large.first()).toBeVisible();
  await expect(page.getByText('56 cm across the chest, 74 cm long')).toHaveCount(2);
});
