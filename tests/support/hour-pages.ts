import type { Page } from '@playwright/test';
import { slotText } from '#shop/hours/rules/slot-text.ts';
import { expect, visit } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin } from './shoppers.ts';

export const ID = 'cs-year-wheel';
export const main = (page: Page) => page.getByRole('main');
export const card = (page: Page) => page.getByRole('region', { name: 'Choose a time' });

/** Another time of a session that is booked, such as "Thu 3 Dec 2026, 10:00". */
export async function chooseTime(page: Page, time: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Another time' });
  await form.getByRole('button', { name: time.replace(/ \d{4},.*/, ''), exact: true }).click();
  const onDay = form.getByRole('group', { name: 'Free times on this day' });
  await onDay.getByRole('button', { name: time }).click();
}

export const chooseStart = (page: Page, { start = '' }: { start?: string }) =>
  chooseTime(page, slotText(start));

/** Another test of the same shop may have set the same. */
const SAVED = /^(Saved|Nothing was changed)\.$/;

/** The administrator works from ten to noon on every day, and sells an hour of it. */
export async function setHours(admin: Page, shop: RunningShop, seats = '1'): Promise<void> {
  await becomeAdmin(admin, shop);
  await visit(admin, '/admin/calendar');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await main(admin).getByLabel(day, { exact: true }).fill('10-12');
  await main(admin).getByRole('button', { name: 'Save your hours' }).click();
  await expect(main(admin).getByText(SAVED)).toBeVisible();
  await visit(admin, `/admin/booking/${ID}`);
  await main(admin).getByLabel('Seats').fill(seats);
  await main(admin).getByLabel('Place').fill('Ring Road, Osu');
  await main(admin).getByLabel('Link of the video call').fill('https://call.example.com/room');
  await main(admin).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(admin).getByText(SAVED)).toBeVisible();
}
