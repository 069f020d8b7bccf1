import { expect, test, visit } from '#tests/support/browser-test.ts';
import { keptCopies, untilKept } from '#tests/support/kept-copies.ts';
import { BOOK_PAGE, walkOffline } from '#tests/support/offline-walk.ts';
import { orderAsGuest } from '#tests/support/shoppers.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the shop opens without a connection, with what was seen', ({ page }) => walkOffline(page));
});

test('a guest has the browser forget what was seen with the orders', async ({ page, shop }) => {
  const orderId = await orderAsGuest(page, shop);
  await visit(page, BOOK_PAGE);
  await untilKept(page, BOOK_PAGE);
  await page.evaluate(() => localStorage.setItem('guestEmail', 'efua@example.com'));
  await visit(page, `/order-details/${orderId}`);
  await page.getByRole('button', { name: 'Remove my orders from this browser' }).click();
  await expect(page).toHaveURL('/');
  await untilKept(page, '/');
  expect((await keptCopies(page)).addresses).not.toContain(BOOK_PAGE);
  const kept = await page.evaluate(() => [localStorage.getItem('guestEmail'), localStorage.getItem('seen')]);
  expect(kept).toEqual([null, null]);
});
