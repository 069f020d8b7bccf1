import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import type { RunningShop } from '#tests/support/running-shop.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const ID = 'cs-year-wheel';
const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => page.getByRole('region', { name: 'Choose a time' });
/** Holidays and the demo's courses take some days whole. */
const freeDay = (page: Page) =>
  card(page).getByRole('group', { name: 'Another day' }).getByRole('button', { disabled: false }).nth(3);

/** The administrator works from ten to noon on every day, and sells an hour of it. */
async function setHours(admin: Page, shop: RunningShop, seats = '1'): Promise<void> {
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/calendar');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await main(admin).getByLabel(day, { exact: true }).fill('10-12');
  await main(admin).getByRole('button', { name: 'Save your hours' }).click();
  await expect(main(admin).getByText('Saved.')).toBeVisible();
  await visit(admin, `/admin/booking/${ID}`);
  await main(admin).getByLabel('Seats').fill(seats);
  await main(admin).getByLabel('Place').fill('Ring Road, Osu');
  await main(admin).getByLabel('Link of the video call').fill('https://call.example.com/room');
  await main(admin).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(admin).getByText('Saved.')).toBeVisible();
}

test('an hour on a phone: chosen by touch, paid, on the order, and gone for everybody else', async ({
  page,
  newPage,
  shop,
}) => {
  const [admin, other] = [await newPage(), await newPage()];
  await setHours(admin, shop);
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, `/product-details/${ID}`);
  await expect(card(page)).toContainText('60 minutes, Ring Road, Osu or by video.');
  await expect(page.getByRole('link', { name: 'Choose a time' }).first()).toBeVisible();
  const next = card(page).getByRole('group', { name: 'Next free times' }).getByRole('button');
  await expect(next).toHaveCount(3);
  for (const chip of await next.all()) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await freeDay(page).tap();
  const times = card(page).getByRole('group', { name: 'Free times on this day' }).getByRole('button');
  await expect(times).toHaveCount(2);
  await times.first().tap();
  const time = (await card(page).locator('strong').textContent()) ?? '';
  expect(time).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]+, 10:00$/);
  await page.getByRole('button', { name: `Add to Cart: ` }).first().tap();
  await expect(page.getByText(`${time} Added to cart`).first()).toBeVisible();

  await visit(page, '/cart');
  await expect(main(page).getByRole('link', { name: new RegExp(time) })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Increase/ })).toBeDisabled();
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('heading', { name: 'Hooray! Your order was confirmed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your session' })).toContainText(`${time} to 11:00`);
  await expect(page.getByRole('link', { name: 'Join by video' })).toHaveAttribute(
    'href',
    'https://call.example.com/room',
  );

  await visit(admin, '/admin/calendar');
  await expect(main(admin).getByRole('list', { name: 'Booked' })).toContainText('10:00 to 11:00');
  await visit(other, `/product-details/${ID}`);
  await freeDay(other).tap();
  const left = card(other).getByRole('group', { name: 'Free times on this day' }).getByRole('button');
  await expect(left).toHaveCount(1);

  const entry = await page.getByRole('link', { name: 'Add to your calendar' }).getAttribute('href');
  const file = await page.request.get(entry ?? '');
  expect(await file.text()).toContain('STATUS:CONFIRMED');
  await visit(page, (entry ?? '').replace(/\/hours\/.*/, ''));
  await page.getByRole('link', { name: 'Move or cancel' }).tap();
  await page.getByRole('form', { name: 'Another time' }).getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Move to this time' }).tap();
  await expect(page.getByRole('region', { name: 'Your session' })).toContainText('11:00 to 12:00');
  await page.getByRole('link', { name: 'Move or cancel' }).tap();
  await page.getByRole('button', { name: 'Cancel this session' }).tap();
  await expect(page.getByRole('region', { name: 'Your session' })).toContainText('cancelled');
});

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
