import { CATEGORIES, type Category, type ListingState, PAGE_SIZE, type Sort } from './contract/catalogue.ts';
import type { ProductRow } from './product-records.server.ts';
import { type Catalogue, MOST_OF_KIND, type Shelf } from './public-catalogue.server.ts';
import type { ShelfCount } from './rules/facets.ts';

/** Every product for sale, and the orders in which the database has them: nothing is compared here anew. */
export type ShelfRows = {
  newestFirst: readonly ProductRow[];
  cheapestFirst: readonly string[];
  byName: readonly string[];
  brands: readonly string[];
  praise: Awaited<ReturnType<Catalogue['praise']>>;
};

/** A catalogue that asks the database for nothing. */
export function catalogueInMemory({ newestFirst, brands, praise, ...orders }: ShelfRows): Catalogue {
  const byId = new Map(newestFirst.map((row) => [row.id, row]));
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const cheapestFirst = rowsOf(orders.cheapestFirst);
  const byName = rowsOf(orders.byName);
  const sorted: Record<Sort, readonly ProductRow[]> = {
    latest: newestFirst,
    'lowest-price': cheapestFirst,
    'highest-price': cheapestFirst.toReversed(),
    a2z: byName,
    z2a: byName.toReversed(),
  };
  const onSaleIn = (category: Category) =>
    cheapestFirst.filter((row) => row.category === category && isBuyable(row) && row.piecesLeft !== 0);
  const best = (rows: readonly ProductRow[], most: number) =>
    rows.toSorted((one, other) => other.ratingCount - one.ratingCount).slice(0, most);
  const likedBest = [
    ...best(onSaleIn('Books').filter(isPlain), 1),
    ...best(onSaleIn('Tools and Accessories').filter(isPlain), 2),
  ];
  const shelves = CATEGORIES.flatMap((category): Shelf[] => {
    const onSale = onSaleIn(category);
    const [cheapest, [cover]] = [onSale[0], best(onSale, 1)];
    return cheapest && cover ? [{ category, from: cheapest.price, cover }] : [];
  });
  const countByShelf = shelfCounter(cheapestFirst);

  return {
    priceRange: async () => ({ min: cheapestFirst[0]?.price ?? 0, max: cheapestFirst.at(-1)?.price ?? 0 }),
    brands: async () => [...brands],
    countByShelf: async ({ price }) => countByShelf(price),
    page: async (state) => {
      const left = sorted[state.sort].filter((row) => fits(row, state));
      return left.slice((state.page - 1) * PAGE_SIZE, state.page * PAGE_SIZE);
    },
    product: async (id) => byId.get(id) ?? null,
    neighbours: async (product, each) => {
      const shelf = cheapestFirst.filter(
        ({ id, category }) => category === product.category && id !== product.id,
      );
      const above = shelf.filter(({ price }) => price >= product.price).slice(0, each);
      const below = shelf.filter(({ price }) => price < product.price);
      return [...above, ...below.toReversed().slice(0, each)];
    },
    latest: async (limit) => newestFirst.slice(0, limit),
    buyable: async (ids) => rowsOf([...new Set(ids)]).filter(isBuyable),
    likedBest: async () => likedBest,
    shelves: async () => shelves,
    ofKind: async (kind) => newestFirst.filter((row) => row.kind === kind).slice(0, MOST_OF_KIND),
    praise: async () => praise,
  };
}

const isPlain = ({ options, textOption }: ProductRow): boolean => options.length === 0 && !textOption;
const isBuyable = ({ state }: ProductRow): boolean => state === 'on_sale';

function fits(row: ProductRow, { category, brand, price }: ListingState): boolean {
  return (
    (category === 'all' || row.category === category) &&
    (brand === 'all' || row.brand === brand) &&
    (price === null || row.price <= price)
  );
}

function shelfCounter(cheapestFirst: readonly ProductRow[]): (ceiling: number | null) => ShelfCount[] {
  const nameOf = ({ category, brand }: ProductRow) => `${category}\n${brand}`;
  const shelves = [...new Map(cheapestFirst.map((row) => [nameOf(row), row])).values()];
  const places = new Map(shelves.map((row, place) => [nameOf(row), place]));
  const shelfOf = Uint32Array.from(cheapestFirst, (row) => places.get(nameOf(row)) ?? 0);
  const prices = Float64Array.from(cheapestFirst, ({ price }) => price);
  return (ceiling) => {
    const dearer = ceiling === null ? -1 : prices.findIndex((price) => price > ceiling);
    const found = new Uint32Array(shelves.length);
    for (const shelf of dearer < 0 ? shelfOf : shelfOf.subarray(0, dearer))
      found[shelf] = (found[shelf] ?? 0) + 1;
    return shelves.flatMap(({ category, brand }, place) => {
      const count = found[place] ?? 0;
      return count > 0 ? { category, brand, found: count } : [];
    });
  };
}
