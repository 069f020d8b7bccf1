import type { Shop } from '#shop/shop.server.ts';
import type { Product } from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import { viewCard } from './product-view.server.ts';

const SIZE = 3;

/**
 * Those of the settings or, while one of them cannot be bought at a press, a book and two tools that are liked best.
 * Empty in a shop that has no such three.
 */
export async function findStarterSet(shop: Pick<Shop, 'catalogue' | 'settingsCache'>): Promise<Product[]> {
  const catalogue = await shop.catalogue.current();
  const ids = shop.settingsCache.current().starterSet?.split(' ') ?? [];
  const named = ids.length === SIZE ? await catalogue.buyable(ids) : [];
  const chosen = named.filter(({ options, textOption }) => options.length === 0 && !textOption);
  const place = ({ id }: ProductRow) => ids.indexOf(id);
  const rows =
    chosen.length === SIZE
      ? chosen.sort((one, other) => place(one) - place(other))
      : await catalogue.likedBest();
  return rows.length === SIZE ? rows.map(viewCard) : [];
}
