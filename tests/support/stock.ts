import type { Database } from '#platform/db/open-database.server.ts';
import { fromCedis } from '#platform/money/money.ts';
import type { Category, ProductState } from '#shop/catalogue/contract/catalogue.ts';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import { insertProducts } from '#shop/catalogue/queries.server.ts';
import { productSearchKey, searchKey } from '#shop/catalogue/rules/keys.ts';
import { announce } from '#shop/frame/live/changes.server.ts';

/** The picture of every stocked product: its address, under which there is no file. */
export const STOCK_IMAGE = `/media/${'0'.repeat(64)}/960.jpg`;

export type Stock = {
  id: string;
  name: string;
  price: number;
  description?: string;
  brand?: string;
  category?: Category;
  kind?: Kind;
  state?: ProductState;
};

/** Puts a product on the shelf behind the shop's back, the price in cedis; throws where its id is taken. */
export async function stock({ db }: Pick<Database, 'db'>, product: Stock): Promise<void> {
  const whole = {
    category: 'Books' as const,
    brand: 'Via',
    description: 'Sixteen lines of dots.',
    ...product,
  };
  const added = await insertProducts(db, [
    {
      ...whole,
      price: fromCedis(product.price),
      nameKey: searchKey(product.name),
      searchKey: productSearchKey(whole),
      imageUrl: STOCK_IMAGE,
      imageWidth: 960,
      imageHeight: 1200,
      imagePlaceholder: '#dcd1be',
      createdAt: new Date('2026-01-05T10:00:00Z'),
    },
  ]);
  if (!added.has(product.id)) throw new Error(`There is a product ${product.id} already.`);
  await announce(db, { kind: 'product', id: product.id });
}
