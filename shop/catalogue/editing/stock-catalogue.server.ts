import type { Pesewas } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Category, ProductPicture } from '../contract/catalogue.ts';
import type { Kind } from '../contract/kinds.ts';
import type { ProductFact } from '../contract/product-facts.ts';
import { insertProducts } from '../queries.server.ts';
import { withSearchKeys } from '../rules/keys.ts';

export type StockedProduct = {
  id: string;
  name: string;
  price: Pesewas;
  category: Category;
  kind?: Kind;
  brand: string;
  description: string;
  imageUrl: string;
  imageWidth: number;
  imageHeight: number;
  imagePlaceholder: string;
  moreImages?: ProductPicture[];
  facts?: ProductFact[];
  createdAt: Date;
};

export async function stockCatalogue(shop: Pick<Shop, 'db'>, stock: StockedProduct[]): Promise<void> {
  await insertProducts(shop.db, stock.map(withSearchKeys));
}
