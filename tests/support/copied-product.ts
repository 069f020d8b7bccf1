import type { Page } from '@playwright/test';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { expect, visit } from './browser-test.ts';

const main = (page: Page) => page.getByRole('main');

const COURSE = 'cs-first-course';
/** Is not booked by time. */
const BOOK = 'bk-sand-and-figure';

/** Where a new one gets what it consists of. */
const NEXT_PAGE: Partial<Record<Kind, RegExp>> = {
  course: /\/admin\/booking\/.+\?added$/,
  booking: /\/admin\/booking\/.+\?added$/,
  download: /\/admin\/files\/.+\?added$/,
};

type Copy = { from?: string; name: string; kind: Kind; price?: string };

/** The administrator makes a product of another kind of one of the demo; its id. */
export async function copyProduct(admin: Page, { from = COURSE, name, kind, price }: Copy): Promise<string> {
  await visit(admin, `/admin/add-product/ADD?copy=${from}`);
  await main(admin).getByLabel('Name', { exact: true }).fill(name);
  if (price) await main(admin).getByLabel('Price').fill(price);
  await main(admin).getByLabel('What the buyer gets').selectOption(kind);
  await main(admin).getByLabel('State').selectOption('On sale');
  await main(admin).getByRole('button', { name: 'Add product' }).tap();
  await expect(admin).toHaveURL(NEXT_PAGE[kind] ?? /\/admin\/all-products/);
  await visit(admin, `/admin/all-products?q=${encodeURIComponent(name)}`);
  const edit = main(admin).getByRole('link', { name: `Edit ${name}` });
  const id = (await edit.getAttribute('href'))?.split('/').at(-1) ?? '';
  // Hidden at first, whatever was chosen.
  if (kind === 'download' || kind === 'course') await setState(admin, id, 'On sale');
  return id;
}

/** The same of a course, whose editor leads on by this link; its id. */
export async function copyCourse(
  admin: Page,
  name: string,
  link: 'Booking and dates' | 'Lessons',
): Promise<string> {
  const id = await copyProduct(admin, { from: link === 'Lessons' ? BOOK : COURSE, name, kind: 'course' });
  await visit(admin, `/admin/add-product/${id}`);
  await main(admin).getByRole('link', { name: link, exact: true }).tap();
  await admin.waitForURL(`**/admin/${link === 'Lessons' ? 'lessons' : 'booking'}/${id}`);
  return id;
}

/** Others who use this shop count its products. */
export const hideProduct = (admin: Page, id: string) => setState(admin, id, 'Hidden: only you see it');

async function setState(admin: Page, id: string, state: string): Promise<void> {
  await visit(admin, `/admin/add-product/${id}`);
  await main(admin).getByLabel('State').selectOption(state);
  await main(admin).getByRole('button', { name: 'Save changes' }).tap();
  await expect(admin).toHaveURL(/\/admin\/all-products/);
}
