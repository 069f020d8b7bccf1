import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { visit } from '#tests/support/browser-test.ts';
import { runUnderSystemd } from './systemd-run.ts';

type Product = { id: string; name: string; price: number };

/** What everybody on the stage can buy. */
export const TRAY = { id: 'tray', name: 'Casting tray', price: 145 } as const satisfies Product;

const picture = join(import.meta.dirname, '../../docs/images/example-bowl.jpg');

/** Writes a file with one product and its picture for the import; returns their folder. `folder` is the stage's. */
export function writeProductFile(folder: string, { id, name, price }: Product): string {
  const written = join(folder, 'data/import', id);
  mkdirSync(written, { recursive: true });
  copyFileSync(picture, join(written, 'picture.jpg'));
  const head = 'id,name,price,category,brand,description,image';
  const row = `${id},${name},${price},Tools and Accessories,Via,For sand.,picture.jpg`;
  writeFileSync(join(written, 'products.csv'), `${head}\n${row}\n`);
  return written;
}

/** Brings products in from a file, as the document says. */
export async function importDocumented(folder: string, written: string): Promise<void> {
  await runUnderSystemd('import products', folder, { names: { '/var/lib/shop/import': written } });
}

/** A product that is no parcel. `admin` is a page of the administrator's, `kind` its words for what the buyer gets. */
export async function importOfKind(
  folder: string,
  admin: Page,
  product: Product,
  kind: string,
): Promise<void> {
  await importDocumented(folder, writeProductFile(folder, product));
  await visit(admin, `/admin/add-product/${product.id}`);
  await admin.getByLabel('What the buyer gets').selectOption(kind);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin).toHaveURL(/\/admin\/all-products/);
}
