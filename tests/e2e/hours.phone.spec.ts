import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { card, chooseTime, ID, main, setHours } from '#tests/support/hour-pages.ts';
import { becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

/** Holidays and the demo's courses take some days whole. */
const freeDay = (page: Page) =>
  card(page).getByRole('group', { name: 'Another day' }).getByRole('button', { disabled: false }).nth(3);

test('an hour on a phone: chosen by touch, paid, on the order, and gone for everybody else', async ({
  page,
  newPage,
  shop,
}) => {
  const [admin, other] = [await newPage(), await newPage()];
  await setHours(admin, shop);
  await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/product-details/cs-two-stools');
  const days = card(page).getByRole('group', { name: 'Another day' }).getByRole('button');
  await expect(days.nth(33), 'its 42 days ahead, less what is closed').toBeAttached();
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
  expect(time).toMatch(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]+ \d{4}, 10:00$/);
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
  await expect(main(page)).toContainText(`Booked now${time} to 11:00`);
  const another = page.getByRole('form', { name: 'Another time' });
  await expect(another.getByRole('group', { name: 'Next free times' }).getByRole('button')).toHaveCount(3);
  await page.getByRole('button', { name: 'Move to this time' }).tap({ force: true });
  await expect(another.getByRole('alert')).toHaveText('Choose a time first.');
  await chooseTime(page, time.replace('10:00', '11:00'));
  await page.getByRole('button', { name: 'Move to this time' }).tap();
  await expect(page.getByRole('region', { name: 'Your session' })).toContainText('11:00 to 12:00');
  await page.getByRole('link', { name: 'Move or cancel' }).tap();
  await page.getByRole('button', { name: 'Cancel this session' }).tap();
  await expect(page.getByRole('region', { name: 'Your session' })).toContainText('cancelled');
});
