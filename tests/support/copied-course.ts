import type { Page } from '@playwright/test';
import { expect, visit } from './browser-test.ts';

const main = (page: Page) => page.getByRole('main');

/** The administrator makes a course of a product of the demo, and goes on from its editor by this link; its id. */
export async function copyCourse(admin: Page, name: string, link: 'Booking' | 'Lessons'): Promise<string> {
  await visit(admin, '/admin/add-product/ADD?copy=cs-first-course');
  await main(admin).getByLabel('Name', { exact: true }).fill(name);
  await main(admin).getByLabel('What the buyer gets').selectOption('course');
  await main(admin).getByRole('button', { name: 'Add product' }).tap();
  await expect(admin).toHaveURL(/\/admin\/all-products/);
  await visit(admin, `/admin/all-products?q=${encodeURIComponent(name)}`);
  await main(admin)
    .getByRole('link', { name: `Edit ${name}` })
    .tap();
  await main(admin).getByRole('link', { name: link, exact: true }).tap();
  await admin.waitForURL(new RegExp(`/admin/${link.toLowerCase()}/`));
  return new URL(admin.url()).pathname.split('/').at(-1) ?? '';
}

/** Others who use this shop count its products. */
export async function hideCourse(admin: Page, id: string): Promise<void> {
  await visit(admin, `/admin/add-product/${id}`);
  await main(admin).getByLabel('State').selectOption('Hidden: only you see it');
  await main(admin).getByRole('button', { name: 'Save changes' }).tap();
  await expect(admin).toHaveURL(/\/admin\/all-products/);
}
