import { expect, test, toast, untilToasts, visit } from '#tests/support/browser-test.ts';
import { KEPT, lines, THREE, undo } from '#tests/support/cart-toasts.ts';
import { keepInBrowser, TRAY_LINE } from '#tests/support/shoppers.ts';

const TRAY = TRAY_LINE.name;

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
