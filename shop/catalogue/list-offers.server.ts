import type { Pesewas } from '#platform/money/money.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Category, Product } from './contract/catalogue.ts';
import { SESSION_KINDS, type SessionKind } from './contract/kinds.ts';
import type { ProductRow } from './product-records.server.ts';
import { viewCard } from './product-view.server.ts';

/** What the shop has of a category or kind: the lowest price, null while nothing can be bought, and one to show. */
export type Offer = { of: Category | SessionKind; from: Pesewas | null; cover: Cover };
export type Cover = Pick<Product, 'id' | 'imageURL' | 'imageWidth' | 'imageHeight' | 'imagePlaceholder'>;

/** Categories first; each shows another product as far as there is one. */
export async function listOffers({ catalogue }: Pick<Shop, 'catalogue'>): Promise<Offer[]> {
  const current = await catalogue.current();
  const [shelves, ...ofKinds] = await Promise.all([
    current.shelves(),
    ...SESSION_KINDS.map((kind) => current.ofKind(kind)),
  ]);
  const shown = new Set(shelves.map(({ cover }) => cover.id));
  const kinds = SESSION_KINDS.flatMap((kind, place): Offer[] => {
    const rows = ofKinds[place] ?? [];
    const cover = rows.toSorted(likedFirst).find(({ id }) => !shown.has(id)) ?? rows[0];
    return cover ? [{ of: kind, from: lowestPrice(rows), cover: viewCover(cover) }] : [];
  });
  return [
    ...shelves.map(({ category, from, cover }) => ({ of: category, from, cover: viewCover(cover) })),
    ...kinds,
  ];
}

const likedFirst = (one: ProductRow, other: ProductRow) => other.ratingCount - one.ratingCount;

function lowestPrice(rows: readonly ProductRow[]): Pesewas | null {
  const prices = rows.map(viewCard).flatMap(({ isSoldOut, price }) => (isSoldOut ? [] : [price]));
  return prices.toSorted((one, other) => one - other)[0] ?? null;
}

function viewCover(row: ProductRow): Cover {
  const { id, imageURL, imageWidth, imageHeight, imagePlaceholder } = viewCard(row);
  return { id, imageURL, imageWidth, imageHeight, imagePlaceholder };
}
