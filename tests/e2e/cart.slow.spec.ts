import type { Page } from '@playwright/test';
import {
  addToCart,
  dialog,
  expect,
  openLogin,
  tab,
  test,
  toast,
  untilToasts,
  visit,
} from '#tests/support/browser-test.ts';
import { BOOK, EMPTY, expectToast, lines, row, TRAY } from '#tests/support/cart-rows.ts';
import { fillCart, TRAY_LINE } from '#tests/support/shoppers.ts';

/** What is over leaves the page with the next frames, and they too come by the clock. */
const FRAMES = 100;

/** From here on the page's clock stands still. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

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
