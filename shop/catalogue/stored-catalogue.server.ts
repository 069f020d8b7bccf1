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
