import { openDatabase } from '#platform/db/open-database.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { type ListingState, SORTS } from '#shop/catalogue/contract/catalogue.ts';
import { listProducts } from '#shop/catalogue/list-products.server.ts';
import { DEFAULT_LISTING } from '#shop/catalogue/rules/listing.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Figure, Part } from '../figure.ts';
import { openFilledDatabase, percentile } from '../world.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const TIMES = 20;
/** Beyond the last: the page shown is the last. */
const LAST = 1_000_000;

const FIRST_PAGES: Partial<ListingState>[] = [
  ...SORTS.flatMap((sort) => [{ sort }, { sort, page: 3 }]),
  { category: 'Books' },
  { brand: 'House of Sixteen', sort: 'a2z' },
  { category: 'Books', brand: 'Adinkra Press', sort: 'lowest-price' },
  { price: pesewas(5_000) },
  { price: pesewas(300_000), sort: 'z2a' },
];
const LAST_PAGES: Partial<ListingState>[] = [
  ...SORTS.map((sort) => ({ sort, page: LAST })),
  { category: 'Books', page: LAST },
];

/** What the database takes for a page of the listing with everything that stands on it. */
export const listing: Part = {
  about: `a page of the listing with its counts, database time on PostgreSQL, ${SMALL} and ${LARGE} products`,
  async measure() {
    const small = await timesAt(SMALL);
    const large = await timesAt(LARGE);
    return [
      { what: `first pages, ${SMALL} products, p95`, value: small.first, unit: 'ms' },
      { what: `first pages, ${LARGE} products, p95`, value: large.first, unit: 'ms', atMost: 15 },
      { what: 'first pages, growth', value: large.first / small.first, unit: 'times', atMost: 3 },
      { what: `last pages, ${LARGE} products, p95`, value: large.last, unit: 'ms', atMost: 60 },
      { what: `counts after a change, ${LARGE} products, p95`, value: large.count, unit: 'ms', atMost: 60 },
    ] satisfies Figure[];
  },
};

async function timesAt(rows: number): Promise<ListingTimes> {
  const filled = await openFilledDatabase(rows);
  try {
    return await listingTimes(filled.url);
  } finally {
    await filled.close();
  }
}

export type ListingTimes = { first: number; last: number; count: number };

export async function listingTimes(url: string): Promise<ListingTimes> {
  const database = await openDatabase({ url });
  // Asks the database however few products there are.
  const catalogue = createCatalogueCache({ db: database.db, clock: systemClock }, 0);
  catalogue.setHeard(true);
  const shop = { db: database.db, clock: systemClock, catalogue } as Shop;
  const time = async (change: Partial<ListingState>) => {
    const begun = performance.now();
    await listProducts(shop, { ...DEFAULT_LISTING, ...change });
    return performance.now() - begun;
  };
  const times = async (states: Partial<ListingState>[], isChanging = false) => {
    const taken: number[] = [];
    for (const state of states) await time(state);
    for (let count = 0; count < TIMES; count += 1)
      for (const state of states) {
        if (isChanging) catalogue.drop();
        taken.push(await time(state));
      }
    return percentile(taken, 0.95);
  };
  try {
    return {
      first: await times(FIRST_PAGES),
      last: await times(LAST_PAGES),
      count: await times([{}, { price: pesewas(300_000) }], true),
    };
  } finally {
    await database.close();
  }
}
