import type { Locator, Page } from '@playwright/test';
import {
  addToCart,
  expect,
  inLocalStorage,
  test,
  toast,
  untilToasts,
  visit,
} from '#tests/support/browser-test.ts';
import { BOOK_LINE, fillCart, keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const BOOK = BOOK_LINE.name;
const TRAY = TRAY_LINE.name;
const BOOK_PAGE = `/product-details/${BOOK_LINE.id}`;

const corner = (page: Page) => page.getByLabel('Cart messages', { exact: true });
const cards = (page: Page) => corner(page).getByRole('dialog');
const undo = (page: Page) => corner(page).getByRole('button', { name: 'Undo' });
const header = (page: Page) => page.getByRole('banner');
const lines = async (page: Page): Promise<[string, number][]> =>
  JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]').map(({ id, qty }: typeof BOOK_LINE) => [id, qty]);

const THREE = [
  { ...BOOK_LINE, qty: 3 },
  { ...TRAY_LINE, qty: 1 },
  { ...TRAY_LINE, id: 'tl-brass-stencil', name: 'Brass Stencil', qty: 2 },
];
const KEPT: [string, number][] = THREE.map(({ id, qty }) => [id, qty]);

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

test('what was removed comes back by a press within 8 seconds, by keyboard alone', async ({ page }) => {
  await keepInBrowser(page, { cart: THREE });
  await page.clock.install();
  await visit(page, '/cart');
  await untilToasts(page);
  await page.getByRole('button', { name: `Remove ${TRAY} from cart` }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, `${TRAY} removed from Cart`, 'cart')).toBeVisible();
  await test.step('the focus stays in the list', async () => {
    await expect(page.getByRole('button', { name: 'Remove Brass Stencil from cart' })).toBeFocused();
  });
  await page.keyboard.press('F6');
  // The toast itself, then what can be pressed in it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, `${TRAY} is back in your cart`, 'cart')).toBeVisible();
  expect(await lines(page)).toEqual(KEPT);

  await page.getByRole('button', { name: 'Clear Cart' }).press('Enter');
  await expect(undo(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.clock.runFor(8_200);
  await expect(undo(page)).toHaveCount(0);
  expect(await lines(page)).toEqual([]);
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

test('a page at rest asks for no code while the shop does not answer: most browsers never would again', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/assets/toast-stacks')) asked += 1;
  });
  await page.route('**/healthz', (route) => route.abort());
  const looked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
  await visit(page, '/all');
  await looked;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(asked).toBe(0);
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
