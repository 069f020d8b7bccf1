import { IDENTITY_TEXT } from '#shop/accounts/contract/identity-errors.ts';
import { addToCart, aPerson, logIn, openLogin, test } from '#tests/support/browser-test.ts';
import { hearing } from '#tests/support/hearing.ts';
import { BOOK_LINE, fillCart } from '#tests/support/shoppers.ts';

const BOOK = BOOK_LINE.name;

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
