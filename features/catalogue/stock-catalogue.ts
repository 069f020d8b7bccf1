import type { Category } from '#contracts/catalogue.ts';
import type { Pesewas } from '#contracts/money.ts';
import type { Shop } from '../shop.ts';
import { productSearchKey, searchKey } from './keys.ts';
import { insertProducts } from './queries.ts';

export type StockedProduct = {
  id: string;
  name: string;
  price: Pesewas;
  category: Category;
  brand: string;
  description: string;
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string;
  createdAt: Date;
};

/** Puts many products on the shelves at once; one whose id is there already stays as it is. */
export async function stockCatalogue(shop: Pick<Shop, 'db'>, stock: StockedProduct[]): Promise<void> {
  const rows = stock.map((product) => ({
    ...product,
    nameKey: searchKey(product.name),
    searchKey: productSearchKey(product),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await insertProducts(shop.db, rows.slice(from, from + 500));
}
