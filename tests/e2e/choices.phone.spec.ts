import type { Page } from '@playwright/test';
import { chooseAtPaystack, expect, productLink, test, toast, visit } from '#tests/support/browser-test.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const NAME = 'Via T-Shirt';
const SHIRT = '/product-details/md-via-shirt';
const FOB = '/product-details/md-brass-keyring';

const choice = (page: Page, name: string) => page.getByRole('group', { name });
const chip = (page: Page, name: string) =>
  page.locator('#choose').getByRole('link', { name: new RegExp(`^${name}( ?,.*)?$`) });
const buying = (page: Page) => page.getByRole('group', { name: `Buy ${NAME}`, exact: true });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));

test('a size and a colour are chosen by touch, and go into the cart with their picture', async ({ page }) => {
  await visit(page, SHIRT);
  const article = page.getByRole('article').first();
  await expect(article.getByText('from GHS\u00a0135.00').first()).toBeVisible();
  await expect(buying(page).getByRole('link', { name: 'Choose a size' })).toBeVisible();
  for (const link of await choice(page, 'Size').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const opacity = await article.evaluate((whole) => {
    whole.querySelector<HTMLElement>('#choose a')?.click();
    return getComputedStyle(whole).opacity;
  });
  expect(opacity, 'of the page, at a press that needs no request').toBe('1');
  await chip(page, 'XXL').tap();
  await expect(page).toHaveURL(`${SHIRT}?Size=XXL`);
  await expect(buying(page).getByRole('link', { name: 'Choose a colour' })).toBeVisible();
  await chip(page, 'Clay').tap();
  await expect(page).toHaveURL(`${SHIRT}?Size=XXL&Colour=Clay`);
  await expect(chip(page, 'XXL')).toHaveAttribute('aria-current', 'true');
  await expect(article.getByText('GHS\u00a0145.00').first()).toBeVisible();
  await expect(article.getByText('from GHS')).toHaveCount(0);
  await expect(article.getByRole('img').first()).toHaveAccessibleName('The shirt in clay');

  await page
    .getByRole('button', { name: `Add to Cart: ${NAME}, XXL, Clay` })
    .first()
    .tap();
  await expect(toast(page, `${NAME}, XXL, Clay Added to cart`, 'cart')).toBeVisible();
  const [line] = await stored(page);
  expect(line).toEqual({
    id: 'md-via-shirt-xxl-clay',
    name: `${NAME}, XXL, Clay`,
    price: 145,
    imageURL: await article
      .getByRole('img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture.src.replace(location.origin, '')),
    qty: 1,
  });

  await chip(page, 'L').tap();
  await chip(page, 'Black').tap();
  await expect(article.getByText('Only 2 left')).toBeVisible();
  await chip(page, 'XL').tap();
  await chip(page, 'Clay').tap();
  await expect(article.getByText('Sold out', { exact: true })).toBeVisible();
  await page.goto('/cart');
  await productLink(page, `${NAME}, XXL, Clay`).tap();
  await expect(page).toHaveURL(`${SHIRT}?Size=XXL&Colour=Clay`);
});

test('a card lets choose in place, and the list stays', async ({ page }) => {
  await visit(page, '/all?q=via+t-shirt');
  await page.getByRole('link', { name: `Choose a size: ${NAME}` }).tap();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByRole('button', { name: 'M', exact: true }).tap();
  await dialog.getByRole('button', { name: 'Black', exact: true }).tap();
  await dialog.getByRole('button', { name: 'Add to Cart' }).tap();
  await expect(toast(page, `${NAME}, M, Black Added to cart`, 'cart')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/all\?q=/);
  expect(await stored(page)).toMatchObject([{ id: 'md-via-shirt-m-black', price: 135 }]);
});

test('initials make two lines of one thing, and reach the order', async ({ page, shop }) => {
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [] });
  await visit(page, FOB);
  const name = 'Nyansapɔ Key Fob with Carcer';
  await page.getByLabel('Initials (if you like)').fill(' A.  M. ');
  await page
    .getByRole('button', { name: `Add to Cart: ${name}, “A. M.”` })
    .first()
    .tap();
  await page.getByLabel('Initials (if you like)').fill('KO');
  await page
    .getByRole('button', { name: `Add to Cart: ${name}, “KO”` })
    .first()
    .tap();
  expect(await stored(page)).toMatchObject([
    { id: 'md-brass-keyring', text: 'A. M.', qty: 1 },
    { id: 'md-brass-keyring', text: 'KO', qty: 1 },
  ]);
  await visit(page, '/cart');
  await page.getByRole('button', { name: `Increase quantity of ${name}, “KO”` }).tap();
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByText('Hooray! Your order was confirmed')).toBeVisible();
  const bought = page.getByRole('complementary', { name: 'Your order' });
  await expect(bought.getByText(`${name}, “A. M.”`)).toBeVisible();
  await expect(bought.getByText(`${name}, “KO”`)).toContainText('× 2');
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('a new product gets its sizes and the pieces of each, and the list shows them', async ({
    page,
    shop,
  }) => {
    await becomeAdmin(page, shop);
    await visit(page, '/admin/add-product/ADD?copy=tl-casting-tray');
    await page.getByLabel('Name', { exact: true }).fill('Nested Tray');
    await page.getByLabel('Pieces on hand').fill('7');
    await page.getByRole('button', { name: 'Add product' }).tap();
    await expect(toast(page, 'Product added to Database Successfully', 'shop')).toBeVisible();
    await expect(page).toHaveURL('/admin/all-products');
    await page.getByRole('link', { name: 'Add sizes or other choices' }).tap();

    await page.getByLabel('Choice', { exact: true }).fill('Size');
    await page.getByLabel('Values', { exact: true }).fill('S, M');
    await page.getByRole('button', { name: 'Save choices' }).tap();
    const answer = page.getByText(
      'The choices are saved. M is sold out until you enter below how many there are. All 7 pieces are counted as S.',
    );
    await expect(answer).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Enter the pieces' }).tap();
    const small = page.getByLabel('Pieces on hand of S');
    const medium = page.getByLabel('Pieces on hand of M');
    await expect(small).toHaveValue('7');
    await expect(medium).toHaveValue('0');
    await medium.fill('a few');
    await page.getByRole('button', { name: 'Save all' }).tap();
    await expect(medium).toHaveAccessibleDescription(/whole number/);
    await expect(medium).toBeFocused();
    await expect(medium).toBeInViewport({ ratio: 1 });
    const all = page.getByLabel('Pieces on hand of all');
    await all.fill('5');
    await all.press('Enter');
    for (const field of [small, medium]) await expect(field).toHaveValue('5');
    await expect(page.getByText('Saved.')).toHaveCount(0);
    await all.fill('4');
    await page.getByRole('button', { name: 'Fill in' }).tap();
    for (const field of [small, medium]) await expect(field).toHaveValue('4');
    await small.fill('7');
    await page.getByRole('button', { name: 'Save all' }).tap();
    await expect(page.getByText('Saved.')).toBeInViewport();
    await expect(medium).toHaveValue('4');
    await expectNoSidewaysScroll(page);

    await visit(page, '/admin/all-products?q=nested+tray');
    const count = page.getByRole('row').getByText('11 left', { exact: false }).locator('visible=true');
    const { x = 0, width = 0 } = (await count.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(360);
  });
});
