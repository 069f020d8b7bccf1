import { ADDRESS, aPerson, expect, fillAddress, inLocalStorage, test } from '#tests/support/browser-test.ts';
import { city, enter, openForm, proceed } from '#tests/support/remembered-address.ts';
import { fillCart } from '#tests/support/shoppers.ts';

// The form is for those who have something to buy.
test.beforeEach(({ page }) => fillCart(page));

test('an address taken to checkout waits in another browser, and the newest one wins', async ({
  page,
  newPage,
  shop,
}) => {
  const person = aPerson();
  await enter(page, shop, 'sign-up', person);
  await openForm(page);
  await expect(page.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
  await fillAddress(page);
  await proceed(page);

  const elsewhere = await newPage();
  await fillCart(elsewhere);
  await enter(elsewhere, shop, 'sign-in', person);
  await openForm(elsewhere);
  for (const [label, value] of Object.entries(ADDRESS))
    await expect(elsewhere.getByLabel(label), label).toHaveValue(value);
  expect(await inLocalStorage(elsewhere, 'shippingAddress')).toBeNull();
  await city(elsewhere).fill('Kumasi');
  await elsewhere.getByLabel('Postcode or GhanaPost GPS').fill('AK-039-5028');
  await proceed(elsewhere);
  await expect(elsewhere.getByRole('region', { name: 'Delivery address' })).toContainText('Kumasi');

  await openForm(page);
  await expect(city(page)).toHaveValue('Kumasi');
  // What is typed here now is newer than what the account has, and a reload keeps it.
  await city(page).fill('Tamale');
  await openForm(page);
  await expect(city(page)).toHaveValue('Tamale');
  await openForm(elsewhere);
  await expect(city(elsewhere)).toHaveValue('Kumasi');
});
