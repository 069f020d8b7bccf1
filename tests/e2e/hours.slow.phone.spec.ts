import { expect, test, visit } from '#tests/support/browser-test.ts';
import { card, ID, main, setHours } from '#tests/support/hour-pages.ts';
import { becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

test('of a time with fewer seats than were chosen, those that are left stay in the cart', async ({
  page,
  newPage,
  shop,
}) => {
  const [admin, other] = [await newPage(), await newPage()];
  await setHours(admin, shop, '3');
  const { email } = await becomeCustomer(other, shop);
  const { slots } = await (await other.request.get(`/api/slots?product=${ID}`)).json();
  const { start: time } = slots.at(-1);
  const asked = { items: [{ id: ID, price: 780, qty: 1, times: [time] }], amount: 78_000, description: '1' };
  const first = await other.request.post('/initialize-transaction', {
    headers: { origin: shop.url },
    data: { ...asked, email, shippingAddress: SHIPPING_ADDRESS },
  });
  expect(first.status()).toBe(200);

  await becomeCustomer(page, shop);
  const line = { id: ID, name: 'Wheel of the Year', price: 780, imageURL: '', qty: 3, time, seats: 3 };
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS, cart: [line] });
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await expect(main(page).getByText('Wheel of the Year: only 2 left, so your cart now has 2.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Increase/ })).toBeDisabled();
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible();
});

test('by keyboard, and on a card the button leads to the times', async ({ page, newPage, shop }) => {
  await setHours(await newPage(), shop);
  await visit(page, `/product-details/${ID}`);
  const next = card(page).getByRole('group', { name: 'Next free times' }).getByRole('button').first();
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Add to Cart: .+, 1[01]:00$/ }).first()).toBeVisible();
  await visit(page, '/all?q=year+wheel');
  await expect(page.getByRole('link', { name: /^Choose a time: / }).first()).toHaveAttribute(
    'href',
    /#choose$/,
  );
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('a reader sees both times', async ({ page, newPage, shop }) => {
    await setHours(await newPage(), shop);
    await visit(page, `/product-details/${ID}`);
    await expect(
      card(page)
        .getByRole('button', { name: /your time/ })
        .first(),
    ).toBeVisible();
  });
});

test('a phone with a wrong clock offers the times of the shop', async ({ page, newPage, shop }) => {
  await setHours(await newPage(), shop);
  const next = card(page).getByRole('group', { name: 'Next free times' }).getByRole('button');
  await visit(page, `/product-details/${ID}`);
  await expect(next).toHaveCount(3);
  const times = await next.allTextContents();
  for (const wrong of ['2019-05-01T12:00:00Z', '2031-08-01T12:00:00Z']) {
    await page.clock.setFixedTime(wrong);
    await visit(page, `/product-details/${ID}`);
    await expect(next).toHaveText(times);
    await expect(
      card(page).getByRole('group', { name: 'Another day' }).getByRole('button').first(),
    ).toBeEnabled();
  }
});
