import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { searchProducts } from '#shop/catalogue/search/search-products.server.ts';
import type { Part } from '../figure.ts';
import { openFilledDatabase, percentile } from '../world.ts';

const PRODUCTS = 100_000;
const TIMES = 40;
/** Frequent and rare words, one and two letters, slips, signs, nothing found. */
const SEARCHES =
  'k,s,x,ta,ho,qx,zq,sand,book,casting tray,sand book,geomancy,geomanci,castng tray,snad,gomncy,volta tray brass,courses,a book of sand,number 777,zzzz,nothing like it,%,&,the,consultation,with,tamale,gift,qqqq wwww,coaching for two,brass postcards,tarot,delivery,private coaching session';

/** What a search takes with its counts. */
export const search: Part = {
  about: `a search of the shop among ${PRODUCTS} products, database time on PostgreSQL, p95 of ${TIMES}`,
  async measure() {
    const filled = await openFilledDatabase(PRODUCTS, { withSearch: true });
    try {
      const times = await searchTimes(filled.url, TIMES);
      return times.map(({ q, p95 }) => ({ what: `“${q}”`, value: p95, unit: 'ms', atMost: 30 }));
    } finally {
      await filled.close();
    }
  },
};

export async function searchTimes(url: string, turns: number): Promise<{ q: string; p95: number }[]> {
  const database = await openDatabase({ url });
  const times: { q: string; p95: number }[] = [];
  for (const q of SEARCHES.split(','))
    times.push({ q, p95: percentile(await timesOf(database, q, turns), 0.95) });
  await database.close();
  return times;
}

async function timesOf({ db }: Database, q: string, turns: number): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time <= turns; time += 1) {
    const begun = performance.now();
    await searchProducts(db, { q, price: null, sort: 'latest' });
    taken.push(performance.now() - begun);
  }
  // The first one meets a cold plan.
  return taken.slice(1);
}
