import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/axe-findings.ts';
import { expect, test, visit } from '#tests/support/browser-test.ts';
import { copyCourse, hideProduct } from '#tests/support/copied-product.ts';
import { expectNoSidewaysScroll } from '#tests/support/no-sideways-scroll.ts';
import { becomeAdmin, becomeCustomer, keepInBrowser, SHIPPING_ADDRESS } from '#tests/support/shoppers.ts';

const NAME = 'The Sixteen on Two Evenings';
const DAY_MS = 24 * 3_600_000;
const main = (page: Page) => page.getByRole('main');

/** Nine o'clock in the evening, when the demo's own courses are over, so many days from now. */
const evening = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T21:00`;

test('a course on set dates: found by its kind, a seat bought, and the last one gone for others', async ({
  page,
  newPage,
  shop,
}) => {
  const [admin, other] = [await newPage(), await newPage()];
  await becomeAdmin(admin, shop);
  const id = await copyCourse(admin, NAME, 'Booking and dates');
  const date = main(admin).getByLabel('Day and time in Accra');
  const add = async (days: number) => {
    await date.fill(evening(days));
    await main(admin).getByRole('button', { name: 'Add date' }).tap();
  };
  await expect(date).toBeInViewport({ ratio: 1 });
  await expect(main(admin).getByText('buyers choose one of its dates')).toBeInViewport();
  await main(admin).getByRole('button', { name: 'Add date' }).tap();
  await expect(date).toHaveAccessibleDescription('Choose a day and a time.');
  await add(800);
  await expect(date).toHaveAccessibleDescription('Enter dates of the next two years.');
  await expect(date).toBeFocused();
  await expect(date).toBeInViewport({ ratio: 1 });
  const set = main(admin).getByRole('list', { name: 'Dates' }).getByRole('listitem');
  const dates = [
    [100, '12'],
    [40, '1'],
    [41, '12'],
  ] as const;
  const seats = main(admin).getByLabel('Seats', { exact: true });
  for (const [place, [days, typed]] of dates.entries()) {
    await seats.fill(typed);
    await add(days);
    await expect(set).toHaveCount(place + 1);
    await expect(main(admin).getByText('Saved. 1 date added.')).toBeVisible();
    await expect(date, 'a week after the last is proposed').toHaveValue(evening(107));
    await expect(seats, 'with as many seats').toHaveValue('12');
  }
  await expect(set).toHaveText([/:001 of 1 seat left/, /:0012 of 12 seats left/, /:0012 of 12 seats left/]);
  const last = set.last();
  await last.getByRole('link', { name: /^Change / }).tap();
  await last.getByLabel('Its seats').fill('few');
  await last.getByRole('button', { name: 'Save this date' }).tap();
  await expect(last.getByLabel('Its seats')).toHaveAccessibleDescription(/Enter a number, from 0 to 500\./);
  await expect(last.getByLabel('Its seats')).toBeFocused();
  // The header covers half of what stands above it.
  await admin.evaluate(() => scrollTo(0, 0));
  expect(await axeFindings(admin)).toEqual([]);
  await expectNoSidewaysScroll(admin);
  await last.getByLabel('Its seats').fill('5');
  await last.getByRole('button', { name: 'Save this date' }).tap();
  await expect(main(admin).getByText(/^Saved\. .+ has 5 seats in place of 12\.$/)).toBeVisible();
  await expect(last).toContainText('5 of 5 seats left');
  expect(await axeFindings(admin)).toEqual([]);
  await expectNoSidewaysScroll(admin);
  await set
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .tap();
  await expect(set).toHaveCount(2);
  await main(admin).getByRole('button', { name: 'Undo' }).tap();
  await expect(set).toHaveCount(3);
  await set
    .nth(1)
    .getByRole('button', { name: /^Remove / })
    .tap();
  await expect(set).toHaveText(
    [evening(40), evening(100)].map((at) => new RegExp(`${at.slice(0, 4)}, 21:00`)),
  );
  await expect(main(admin).getByLabel('Length in minutes')).toHaveValue('120');
  await main(admin).getByLabel('Length in minutes').fill('60');
  await main(admin).getByLabel('Language').fill('English and Twi');
  await main(admin).getByLabel('Place').fill('Ring Road, Osu');
  await main(admin).getByRole('button', { name: 'Save', exact: true }).click();
  // "Saved." stood there before, with the date that was removed.
  await expect(main(admin).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(main(admin).getByText('Saved.')).toBeVisible();

  await visit(page, '/courses');
  const row = main(page).getByRole('article').filter({ hasText: NAME });
  await expect(row).toContainText('60 minutes, Ring Road, Osu. In English and Twi.');
  await expect(row.getByRole('listitem')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await becomeCustomer(page, shop);
  await keepInBrowser(page, { shippingAddress: SHIPPING_ADDRESS });
  await visit(page, '/courses');
  await row.getByRole('link', { name: `Choose a date: ${NAME}` }).tap();
  const chips = page.getByRole('group', { name: 'Dates' }).getByRole('button');
  await expect(chips).toHaveCount(2);
  await expect(chips.last()).toContainText('5 left');
  await chips.first().tap();
  await page
    .getByRole('button', { name: `Add to Cart: ${NAME}` })
    .first()
    .tap();
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await page.getByRole('button', { name: 'Approve payment' }).tap();
  await expect(page.getByRole('region', { name: 'Your session' })).toContainText('21:00 to 22:00');

  await visit(other, `/product-details/${id}`);
  await expect(other.getByRole('group', { name: 'Dates' }).getByRole('button')).toHaveCount(1);
  await visit(other, '/');
  const tiles = other.getByRole('navigation', { name: 'Categories' });
  await expect(tiles.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');

  await visit(admin, `/admin/booking/${id}`);
  await set
    .first()
    .getByRole('link', { name: /^Change / })
    .tap();
  await expect(set.first()).toContainText('1 seat is booked: move it first, from its order in the calendar.');
  await expect(set.first().getByLabel('Its day and time in Accra')).toBeHidden();
  await main(admin).getByRole('button', { name: 'End booking: buyers agree on a time by e-mail' }).tap();
  await expect(
    main(admin)
      .getByText(/^Some of its times are booked/)
      .first(),
  ).toBeVisible();
  await hideProduct(admin, id);
});
