import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { catalogueInMemory } from './catalogue-in-memory.server.ts';
import type { Catalogue, CatalogueCache } from './public-catalogue.server.ts';
import { selectShelf } from './shelf-queries.server.ts';
import { storedCatalogue } from './stored-catalogue.server.ts';

/** Some twenty megabytes with long descriptions. */
const MOST_PRODUCTS = 5_000;
/** A change that was not announced is seen after this time. */
const MAX_AGE_MS = MINUTE_MS;

type CachedCatalogue = { catalogue: Promise<Catalogue>; readAt: number };

export function createCatalogueCache(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  mostProducts = MOST_PRODUCTS,
): CatalogueCache {
  const stored = storedCatalogue(db);
  const now = () => clock.now().getTime();
  let hears = false;
  let known: CachedCatalogue | null = null;

  const read = async (): Promise<Catalogue> => {
    const snapshot = await selectShelf(db, mostProducts);
    return snapshot ? catalogueInMemory(snapshot) : stored;
  };
  const keep = (): Promise<Catalogue> => {
    const reading: CachedCatalogue = { catalogue: read(), readAt: now() };
    known = reading;
    reading.catalogue.catch(() => {
      if (known === reading) known = null;
    });
    return reading.catalogue;
  };
  return {
    async current() {
      if (!hears) return stored;
      return known && now() - known.readAt < MAX_AGE_MS ? known.catalogue : keep();
    },
    drop() {
      known = null;
    },
    setHeard(isHeard) {
      hears = isHeard;
      known = null;
    },
  };
}
