import type { Page } from '@playwright/test';
import { IDENTITY_TEXT } from '#contracts/identity-errors.ts';
import { listenIn } from '#tests/support/announcements.ts';
import { addToCart, aPerson, expect, logIn, openLogin, test, visit } from '#tests/support/browser-test.ts';
import { BOOK_LINE, fillCart } from '#tests/support/shoppers.ts';

const BOOK = BOOK_LINE.name;

/** Opens a page; what it returns waits until words are said, by a live region or by a move of the focus. */
async function hearing(page: Page, path: string): Promise<(words: RegExp) => Promise<void>> {
  await visit(page, path);
  const takeSaid = await listenIn(page);
  return async (words) => {
    const said: string[] = [];
    const soFar = async () => said.push(...(await takeSaid())) && said.join(' | ');
    await expect.poll(soFar).toMatch(words);
  };
}

test('what a filter and another page of the list bring is said', async ({ page }) => {
  const expectSaid = await hearing(page, '/all');
  await page.getByRole('radio', { name: 'Books', exact: true }).check();
  await expectSaid(/\b\d\d - Products Found/);
  await page.getByRole('navigation', { name: 'Result pages' }).getByRole('link', { name: 'Next' }).click();
  await expectSaid(/\b\d\d - Products Found/);
});

test('what is put into the cart and taken out of it is said', async ({ page }) => {
  const expectSaid = await hearing(page, '/product-details/bk-sand-and-figure');
  await addToCart(page, BOOK);
  await expectSaid(new RegExp(`${BOOK} Added to cart`));
  await fillCart(page);
  const expectSaidInCart = await hearing(page, '/cart');
  await page.getByRole('button', { name: `Increase quantity of ${BOOK}` }).click();
  await expectSaidInCart(new RegExp(`${BOOK} quantity increased`));
  await page.getByRole('button', { name: `Remove ${BOOK}` }).click();
  await expectSaidInCart(new RegExp(`${BOOK} removed from Cart`));
});

test('a login dialog that opens and a login that is refused are said', async ({ page }) => {
  const expectSaid = await hearing(page, '/');
  await openLogin(page);
  await expectSaid(/Login/);
  await logIn(page, aPerson());
  await expectSaid(new RegExp(IDENTITY_TEXT['wrong-credentials']));
});
