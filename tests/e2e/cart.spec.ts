import type { Page } from '@playwright/test';
import {
  addToCart,
  dialog,
  expect,
  inLocalStorage,
  openLogin,
  tab,
  test,
  toast,
  untilToasts,
  visit,
} from '#tests/support/browser-test.ts';
import { BOOK_LINE, becomeCustomer, fillCart, keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const BOOK = BOOK_LINE.name;
const TRAY = TRAY_LINE.name;
const EMPTY = 'Looks like you have not added anything to your cart';

/** What is over leaves the page with the next frames, and they too come by the clock. */
const FRAMES = 100;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('region', { name: 'Cart summary' });
const decrease = (page: Page, name: string) =>
  page.getByRole('button', { name: `Decrease quantity of ${name}` });
const increase = (page: Page, name: string) =>
  page.getByRole('button', { name: `Increase quantity of ${name}` });
const lines = async (page: Page): Promise<[string, number][]> =>
  JSON.parse((await inLocalStorage(page, 'cart')) ?? '[]').map(({ id, qty }: typeof BOOK_LINE) => [id, qty]);

/** The cart's toast with these words looks as its kind does (docs/behaviour.md#cart-rules). */
async function expectToast(page: Page, words: string, kind: 'info' | 'error'): Promise<void> {
  await expect(toast(page, words, 'cart')).toBeVisible();
  await expect(toast(page, words, 'cart')).toHaveAttribute('data-type', kind);
}

/** From here on the page's clock stands still. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('the table and its summary follow every change, and each says what it did', async ({ page }) => {
  await fillCart(page);
  await visit(page, '/cart');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Price',
    'Quantity',
    'Total',
    'Remove',
  ]);
  await expect(row(page, BOOK).getByRole('cell')).toHaveText([
    BOOK,
    'GHS\u00a0145.00',
    '2',
    'GHS\u00a0290.00',
    '',
  ]);
  await expect(summary(page)).toContainText('3 items');
  await expect(summary(page)).toContainText('GHS\u00a0930.00');
  await expect(summary(page)).toContainText('Tax and Shipping calculated at checkout');

  await untilToasts(page);
  await increase(page, BOOK).click();
  await expectToast(page, `${BOOK} quantity increased`, 'info');
  await expect(row(page, BOOK)).toContainText('GHS\u00a0435.00');
  await decrease(page, BOOK).click();
  await expectToast(page, `${BOOK} quantity Decreased`, 'error');
  await expect(summary(page)).toContainText('GHS\u00a0930.00');
  expect(await lines(page)).toEqual([
    [BOOK_LINE.id, 2],
    [TRAY_LINE.id, 1],
  ]);

  await decrease(page, TRAY).click();
  await expectToast(page, `${TRAY} removed from Cart`, 'error');
  await expect(row(page, TRAY)).toHaveCount(0);
  await page.getByRole('button', { name: `Remove ${BOOK} from cart` }).click();
  await expect(toast(page, `${BOOK} removed from Cart`, 'cart')).toBeVisible();
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/all');
});

test('Clear Cart empties it and says so; a reload finds what was left', async ({ page }) => {
  await fillCart(page);
  await visit(page, '/cart');
  await decrease(page, BOOK).click();
  await page.reload();
  await expect(row(page, BOOK)).toContainText('GHS\u00a0145.00');
  await untilToasts(page);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expectToast(page, 'All Items removed from Cart', 'info');
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
});

test('a cart toast hangs top right for 5 seconds, and as long as the pointer rests on it', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/product-details/bk-sand-and-figure');
  await addToCart(page, BOOK);
  const added = toast(page, `${BOOK} Added to cart`, 'cart');
  const increased = toast(page, `${BOOK} quantity increased`, 'cart');
  await expect(added).toBeVisible();
  await stopTheClock(page);
  await page.clock.runFor(6_000);
  await expect(added).toHaveCount(0);

  await addToCart(page, BOOK);
  await expect(increased).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(increased).toBeVisible();
  await page.clock.runFor(FRAMES + 100);
  await expect(increased).toHaveCount(0);

  await addToCart(page, BOOK);
  await expect(increased).toBeVisible();
  const box = await increased.boundingBox();
  expect(box?.y).toBeLessThan(200);
  expect(box?.x).toBeGreaterThan(640);
  await page.clock.runFor(4_900);
  await expect(increased).toBeVisible();
  await increased.hover();
  await page.clock.runFor(20_000);
  await expect(increased).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(5_000);
  await expect(increased).toHaveCount(0);
});

test('a toast of the shop stands bottom right for 4 seconds', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/');
  await openLogin(page);
  await dialog(page).getByRole('tab', { name: 'Register' }).click();
  const form = tab(page, 'Register');
  for (const [label, words] of [
    ['E-mail', 'ama@example.com'],
    ['Password', 'sixteen dots'],
    ['Confirm Password', 'fifteen dots'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(words);
  }
  const press = () => form.getByRole('button', { name: 'Register', exact: true }).click();
  const differ = toast(page, 'Passwords do not match');
  await press();
  await expect(differ).toBeVisible();
  await stopTheClock(page);
  await page.clock.runFor(5_000);
  await expect(differ).toHaveCount(0);

  await press();
  await expect(differ).toBeVisible();
  const box = await differ.boundingBox();
  expect(box?.y).toBeGreaterThan(700);
  expect(box?.x).toBeGreaterThan(640);
  await page.clock.runFor(3_900);
  await expect(differ).toBeVisible();
  await page.clock.runFor(FRAMES + 100);
  await expect(differ).toHaveCount(0);
});

test('two tabs stay in step', async ({ page }) => {
  await visit(page, '/cart');
  const other = await page.context().newPage();
  await visit(other, '/product-details/bk-sand-and-figure');
  await addToCart(other, BOOK);
  await expect(row(page, BOOK)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await increase(page, BOOK).click();
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(other.getByRole('group', { name: `Quantity of ${BOOK}` })).toHaveText('2');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('whatever else lies under the key of the cart, the shop goes on', async ({ page }) => {
  const odd = { id: 'bk-sand-and-figure', name: BOOK, price: 145, imageURL: '', qty: 1 };
  const leftovers: [unknown, [string, number][]][] = [
    ['{"not":"a list"', []],
    [
      [{ ...odd, qty: -3 }, { ...TRAY_LINE, price: 'free' }, null, 7, { ...odd, qty: 2, owner: 'somebody' }],
      [['bk-sand-and-figure', 2]],
    ],
  ];
  await visit(page, '/cart');
  for (const [cart, kept] of leftovers) {
    const text = typeof cart === 'string' ? cart : JSON.stringify(cart);
    await page.evaluate((left) => localStorage.setItem('cart', left), text);
    await visit(page, '/cart');
    if (kept.length === 0) await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
    else await expect(page.getByRole('row')).toHaveCount(1 + kept.length);
    await visit(page, '/product-details/tl-casting-tray');
    await untilToasts(page);
    await addToCart(page, TRAY);
    await expectToast(page, `${TRAY} Added to cart`, 'info');
    expect(await lines(page)).toEqual([...kept, [TRAY_LINE.id, 1]]);
  }
});

test('99 of one thing is the most', async ({ page }) => {
  await keepInBrowser(page, { cart: [{ ...BOOK_LINE, qty: 98 }] });
  await visit(page, '/cart');
  await increase(page, BOOK).click();
  await expect(increase(page, BOOK)).toBeDisabled();
  expect(await lines(page)).toEqual([[BOOK_LINE.id, 99]]);
});

test('a customer goes on to the checkout, a visitor to the login first', async ({ page, shop, newPage }) => {
  await fillCart(page);
  await visit(page, '/cart');
  await expect(summary(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  await summary(page).getByRole('button', { name: 'Login To Checkout' }).click();
  await expect(dialog(page)).toBeVisible();

  const customer = await newPage();
  await becomeCustomer(customer, shop);
  await fillCart(customer);
  await visit(customer, '/cart');
  await summary(customer).getByRole('link', { name: 'Checkout', exact: true }).click();
  await expect(customer).toHaveURL('/checkout-details');
});

test.describe('on 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the cells of the table stand below each other', async ({ page }) => {
    await fillCart(page);
    await visit(page, '/cart');
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    const name = await row(page, BOOK).getByRole('link', { name: BOOK }).boundingBox();
    const total = await row(page, BOOK).getByText('GHS\u00a0290.00').boundingBox();
    const remove = await row(page, BOOK).getByRole('button', { name: 'Remove' }).boundingBox();
    expect(total?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
    expect((remove?.x ?? 0) + (remove?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});
