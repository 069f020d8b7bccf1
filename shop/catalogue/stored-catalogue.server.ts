import type { Db } from '#platform/db/db.server.ts';
import { countByShelf, selectBrands } from './facet-queries.server.ts';
import { selectLikedBest, selectPraise, selectShelves } from './home-queries.server.ts';
import { selectPage } from './listing-queries.server.ts';
import { selectBuyable } from './product-records.server.ts';
import { type Catalogue, MOST_OF_KIND } from './public-catalogue.server.ts';
import {
  selectLatest,
  selectNeighbours,
  selectOfKind,
  selectPriceRange,
  selectProduct,
} from './queries.server.ts';

export function storedCatalogue(db: Db): Catalogue {
  return {
    priceRange: () => selectPriceRange(db),
    brands: () => selectBrands(db),
    // A query runs anew whenever it is awaited, unlike the promise of its answer.
    countByShelf: async (state) => countByShelf(db, state),
    page: (state, found) => selectPage(db, state, found),
    product: (id) => selectProduct(db, id),
    neighbours: (product, each) => selectNeighbours(db, product, each),
    latest: (limit) => selectLatest(db, limit),
    buyable: (ids) => selectBuyable(db, ids),
    likedBest: () => selectLikedBest(db),
    shelves: () => selectShelves(db),
    ofKind: (kind) => selectOfKind(db, kind, MOST_OF_KIND),
    praise: () => selectPraise(db),
  };
}

const MOST_CEILINGS = 200;

/**
 * For a catalogue that is too large to be kept: counts over every product are remembered, until a change
 * throws this away.
 */
export function countedCatalogue(db: Db): Catalogue {
  const stored = storedCatalogue(db);
  const counts = new Map<number | null, ReturnType<Catalogue['countByShelf']>>();
  let brands: Promise<string[]> | undefined;
  return {
    ...stored,
    brands() {
      brands ??= stored.brands();
      return brands;
    },
    countByShelf(state) {
      const known = counts.get(state.price);
      if (known) return known;
      const counted = stored.countByShelf(state);
      if (counts.size >= MOST_CEILINGS) counts.clear();
      counts.set(state.price, counted);
      // A failed count is not shared.
      counted.catch(() => counts.delete(state.price));
      return counted;
    },
  };
}
