import type { Page } from '@playwright/test';
import { expect, visit } from './browser-test.ts';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin } from './shoppers.ts';

export const ID = 'cs-year-wheel';
export const main = (page: Page) => page.getByRole('main');
export const card = (page: Page) => page.getByRole('region', { name: 'Choose a time' });

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
