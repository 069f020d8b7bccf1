import type { Locator, Page } from '@playwright/test';
import { addToCart, expect, test, toast, untilToasts, visit } from '#tests/support/browser-test.ts';
import { corner, KEPT, lines, THREE, undo } from '#tests/support/cart-toasts.ts';
import { BOOK_LINE, fillCart, keepInBrowser } from '#tests/support/shoppers.ts';

const BOOK = BOOK_LINE.name;

const BOOK_PAGE = `/product-details/${BOOK_LINE.id}`;

const cards = (page: Page) => corner(page).getByRole('dialog');

const header = (page: Page) => page.getByRole('banner');

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('not to be seen');
  return { top: box.y, right: box.x + box.width, bottom: box.y + box.height, left: box.x };
};

test('one toast at a time, with picture and the way to the cart, below the header and off the title', async ({
  page,
}) => {
  await visit(page, BOOK_PAGE);
  await untilToasts(page);
  await addToCart(page, BOOK);
  await expect(toast(page, `${BOOK} Added to cart`, 'cart')).toBeVisible();
  const picture = cards(page).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/media\//);
  // Once it has come to rest.
  await expect(async () => {
    const card = await boxOf(cards(page));
    expect(card.top).toBeGreaterThanOrEqual((await boxOf(header(page))).bottom);
    expect(card.right).toBeGreaterThan(1200);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(card.bottom <= title.top + 12 || card.left >= title.right).toBe(true);
  }).toPass();

  await addToCart(page, BOOK);
  await expect(toast(page, `${BOOK} quantity increased`, 'cart')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await corner(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: `Increase quantity of ${BOOK}` }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(corner(page).getByRole('link', { name: 'View cart' })).toHaveCount(0);
});

test('an undo brings back the cart as it was, in every tab, beside what another tab has added', async ({
  page,
}) => {
  await keepInBrowser(page, { cart: THREE });
  await visit(page, '/cart');
  const other = await page.context().newPage();
  await visit(other, '/product-details/bk-sand-and-figure');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeFocused();
  await expect(toast(page, 'All Items removed from Cart', 'cart')).toBeVisible();
  await expect(header(other).getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
  await undo(page).click();
  await expect(toast(page, 'Everything is back in your cart', 'cart')).toBeVisible();
  await expect(header(other).getByRole('button', { name: 'Cart, 6 items' })).toBeVisible();
  expect(await lines(page)).toEqual(KEPT);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await addToCart(other, BOOK);
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await undo(page).click();
  await expect(header(other).getByRole('button', { name: 'Cart, 6 items' })).toBeVisible();
  expect(new Map(await lines(other))).toEqual(new Map(KEPT));
});

test('a page at rest answers Add to Cart without a connection too', async ({ page }) => {
  await page.clock.install();
  await visit(page, BOOK_PAGE);
  const code = page.waitForResponse(/\/assets\/toast-stacks-[^/]*\.js$/);
  await page.clock.runFor(5_000);
  await (await code).finished();
  await page.context().setOffline(true);
  await addToCart(page, BOOK);
  await page.clock.runFor(500);
  await expect(toast(page, `${BOOK} Added to cart`, 'cart')).toBeVisible();
});

test('a hundredth piece is refused in words', async ({ page }) => {
  await keepInBrowser(page, { cart: [{ ...BOOK_LINE, qty: 99 }] });
  await visit(page, '/all?q=first+book+of+geomancy');
  await page.getByRole('button', { name: `Add to Cart: ${BOOK}` }).click();
  await expect(toast(page, `${BOOK}: 99 pieces is the most in one order`, 'cart')).toBeVisible();
  expect(await lines(page)).toEqual([[BOOK_LINE.id, 99]]);
});

test('the cart in the header shows what was added last, and leads on', async ({ page }) => {
  await fillCart(page);
  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const goods = header(page).getByRole('listitem');
  await expect(goods).toHaveText([
    /^Casting Tray in Odum × 1GHS\s640\.00$/,
    /^Sand and Figure.* × 2GHS\s290\.00$/,
  ]);
  await expect(goods.locator('img')).toHaveCount(2);
  await expect(header(page).getByText('GHS\u00a0930.00')).toBeVisible();
  await header(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/cart#checkout');
  await expect(page.getByRole('region', { name: 'Cart summary' })).toBeInViewport();

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 0 items' }).click();
  await expect(header(page).getByText('Your cart is empty.')).toBeVisible();
  await header(page).getByRole('link', { name: 'All Products' }).last().click();
  await expect(page).toHaveURL('/all');
});
