import type { Page } from '@playwright/test';
import { expect, inLocalStorage, test, visit } from '#tests/support/browser-test.ts';
import { fillCart } from '#tests/support/shoppers.ts';

test.use({ viewport: { width: 360, height: 640 } });

const main = (page: Page) => page.getByRole('main');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed To Checkout' });
/** A finger presses it whatever it says about itself. */
const press = (page: Page) => proceed(page).tap({ force: true });

test('an address typed on a small phone: every problem in words beside its field, the total in sight', async ({
  page,
}) => {
  await fillCart(page);
  await visit(page, '/checkout-details');

  await test.step('the order is one line that opens', async () => {
    const fold = page.getByRole('button', { name: /^Show order/ });
    await expect(fold).toContainText('GHS\u00a0930.00');
    await expect(fold).toBeInViewport();
    await expect(main(page).getByText('Casting Tray in Odum')).toBeHidden();
    await fold.tap();
    await expect(main(page).getByText('Casting Tray in Odum')).toBeVisible();
    await page.getByRole('button', { name: /^Hide order/ }).tap();
  });

  await test.step('a press with nothing filled in names each field', async () => {
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await proceed(page).scrollIntoViewIfNeeded();
    await expect(main(page).getByText('Delivery free, tax included')).toBeInViewport();
    await press(page);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(main(page).getByText('Enter your e-mail')).toBeInViewport({ ratio: 1 });
    const invalid = main(page).locator('[aria-invalid=true]');
    await expect(invalid).toHaveCount(7);
    for (const field of await invalid.all()) await expect(field).toHaveAccessibleDescription(/^Enter /);
    for (const letters of ['200%', '100%']) {
      const wide = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth;
      }, letters);
      expect([letters, wide]).toEqual([letters, 360]);
    }
  });

  await test.step('the key that says next goes to the next empty field', async () => {
    await page.getByLabel('E-mail').fill('ama@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Recipient name')).toBeFocused();
    await page.keyboard.type('Ama Mensah');
    await page.keyboard.press('Enter');
    await page.keyboard.type('12 Ring Road Central');
    await page.getByRole('button', { name: 'No landmark' }).tap();
    await expect(page.getByLabel('Address line 2')).toHaveValue('No landmark');
    await page.getByRole('button', { name: 'No landmark' }).tap();
    await expect(page.getByLabel('Address line 2')).toHaveValue('');
    await page.getByRole('button', { name: 'No landmark' }).tap();
    await page.getByLabel('City').fill('Accra');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Osu');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Phone')).toBeFocused();
  });

  await test.step('a number nobody can call is questioned, and a double tap is no answer', async () => {
    const question = main(page).getByText('This number looks too short. The courier calls it on the day.');
    await page.getByLabel('Phone').fill('024 55');
    await proceed(page).dblclick();
    await expect(question).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Phone').fill('024 555');
    await expect(question).toHaveCount(0);
    await press(page);
    await expect(question).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/press Proceed To Checkout again/);
    await expect(page.getByRole('alert')).toHaveText('Is this number right? Press again to use it.');
    await press(page);
    await expect(page).toHaveURL('/checkout');
  });

  await test.step('Back finds it as it was typed, and a cart emptied in another tab leads to the cart', async () => {
    await page.goBack();
    await expect(page.getByLabel('Phone')).toHaveValue('024 555');
    await expect(page.getByLabel('Address line 2')).toHaveValue('No landmark');
    await page.getByLabel('Phone').fill('024 555 0100');
    const other = await page.context().newPage();
    await visit(other, '/cart');
    await other.getByRole('button', { name: 'Clear Cart' }).tap();
    await expect(page).toHaveURL('/cart');
    await other.close();
    expect(await inLocalStorage(page, 'shippingAddress')).toContain('024 555 0100');
  });
});
