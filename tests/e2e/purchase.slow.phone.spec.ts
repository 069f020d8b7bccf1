import {
  addToCart,
  aPerson,
  chooseAtPaystack,
  expect,
  fillAddress,
  inLocalStorage,
  productLink,
  reachedSteps,
  register,
  test,
  toast,
  visit,
} from '#tests/support/browser-test.ts';
import { tapPayNow } from '#tests/support/tap-pay-now.ts';

const BOOK = 'Sand and Figure: A First Book of Geomancy';

test('the whole purchase on a phone, and nothing scrolls sideways on the way', async ({ page }) => {
  test.slow();
  const person = aPerson('yaa');
  const expectNoSidewaysScroll = async () => {
    const { wide, narrow } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      narrow: document.documentElement.clientWidth,
    }));
    expect([new URL(page.url()).pathname, wide]).toEqual([new URL(page.url()).pathname, narrow]);
  };

  await visit(page, '/');
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Account', exact: true }).tap();
  await page.getByRole('link', { name: 'All Products' }).first().tap();
  await expect(page.getByRole('heading', { name: 'All Products', level: 1 })).toBeVisible();
  await expect(page.getByText('Show Filters')).toBeVisible();
  await expect(page.getByLabel('Brand')).toBeHidden();
  await page.getByText('Show Filters').tap();
  await expect(page.getByLabel('Brand')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByLabel('Brand')).toBeHidden();
  await expectNoSidewaysScroll();
  await page.getByRole('banner').locator('label').tap();
  await page.getByRole('combobox', { name: 'Search by name' }).fill('first book of geomancy');
  await page.keyboard.press('Enter');
  await productLink(page, BOOK).tap();
  await expect(page.getByRole('heading', { name: BOOK, level: 1 })).toBeVisible();
  await addToCart(page, BOOK);
  await expect(toast(page, `${BOOK} Added to cart`, 'cart')).toBeVisible();
  await addToCart(page, BOOK);
  await expectNoSidewaysScroll();

  await page.getByRole('button', { name: 'Cart, 2 items' }).tap();
  await page.getByRole('banner').getByRole('link', { name: 'View cart' }).tap();
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Login To Checkout' }).tap();
  await register(page, person);
  await expect(page).toHaveURL('/checkout-details');
  await expectNoSidewaysScroll();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Proceed To Checkout' }).tap();
  await tapPayNow(page);
  await chooseAtPaystack(page, 'Approve payment');
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  await expectNoSidewaysScroll();
  expect(await inLocalStorage(page, 'cart')).toBe('[]');
  await page.getByRole('link', { name: 'View Order Status' }).tap();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  const order = page.getByRole('main').getByRole('listitem');
  await expect(order).toContainText('Completed');
  await expectNoSidewaysScroll();
  await order.getByRole('link').tap();
  await expect(reachedSteps(page)).toHaveCount(1);
  await expectNoSidewaysScroll();
});
