import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { listenIn } from '#tests/support/announcements.ts';
import { addToCart, aPerson, expect, logIn, openLogin, test, visit } from '#tests/support/browser-test.ts';
import { BOOK_LINE, fillCart } from '#tests/support/shoppers.ts';

const BOOK = BOOK_LINE.name;

/** Opens a page; what it returns waits until words are announced, by a live region or by a move of the focus. */
async function hearing(page: Page, path: string): Promise<(words: RegExp) => Promise<void>> {
  await visit(page, path);
  const takeAnnounced = await listenIn(page);
  return async (words) => {
    const announced: string[] = [];
    const soFar = async () => announced.push(...(await takeAnnounced())) && announced.join(' | ');
    await expect.poll(soFar).toMatch(words);
  };
}

test('what a filter and another page of the list bring is announced', async ({ page }) => {
  const expectAnnounced = await hearing(page, '/all');
  await page.getByRole('radio', { name: 'Books', exact: true }).check();
  await expectAnnounced(/\b\d\d - Products Found/);
  await page.getByRole('navigation', { name: 'Result pages' }).getByRole('link', { name: 'Next' }).click();
  await expectAnnounced(/\b\d\d - Products Found/);
});

test('what is put into the cart and taken out of it is announced', async ({ page }) => {
  const expectAnnounced = await hearing(page, '/product-details/bk-sand-and-figure');
  await addToCart(page, BOOK);
  await expectAnnounced(new RegExp(`${BOOK} Added to cart`));
  await fillCart(page);
  const expectAnnouncedInCart = await hearing(page, '/cart');
  await page.getByRole('button', { name: `Increase quantity of ${BOOK}` }).click();
  await expectAnnouncedInCart(new RegExp(`${BOOK} quantity increased`));
  await page.getByRole('button', { name: `Remove ${BOOK}` }).click();
  await expectAnnouncedInCart(new RegExp(`${BOOK} removed from Cart`));
});

test('a login dialog that opens and a login that is refused are announced', async ({ page }) => {
  const expectAnnounced = await hearing(page, '/');
  await openLogin(page);
  await expectAnnounced(/Login/);
  await logIn(page, aPerson());
  await expectAnnounced(new RegExp(IDENTITY_TEXT['wrong-credentials']));
});
