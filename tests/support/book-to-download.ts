import type { Page } from '@playwright/test';
import { expect, visit } from './browser-test.ts';
import { copyProduct } from './copied-product.ts';
import type { RunningShop } from './running-shop.ts';
import { becomeAdmin } from './shoppers.ts';

export const main = (page: Page) => page.getByRole('main');
/** Beyond one piece of 4 MiB. */
export const BOOK = Buffer.alloc(5_000_000, 'sixteen figures ');
export const pdf = (name: string, buffer = BOOK) => ({ name, mimeType: 'application/pdf', buffer });

/** A copy of a book of the demo that is sold as files; its id. */
export async function aBookToDownload(admin: Page, shop: RunningShop, name: string): Promise<string> {
  await becomeAdmin(admin, shop);
  const id = await copyProduct(admin, { from: 'bk-sand-and-figure', name, kind: 'download' });
  await visit(admin, `/admin/add-product/${id}`);
  await main(admin).getByRole('link', { name: 'Files', exact: true }).tap();
  await expect(main(admin).getByText('No files yet.')).toBeVisible();
  return id;
}
