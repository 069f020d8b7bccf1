import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { listAllProducts } from '#shop/catalogue/editing/list-all-products.server.ts';
import { getProduct } from '#shop/catalogue/get-product.server.ts';
import { listSitemap } from '#shop/catalogue/list-products.server.ts';
import { listRelated } from '#shop/catalogue/list-related.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { writeLargeSheet } from '#tests/support/large-sheet.ts';
import { runScript } from '#tests/support/run-script.ts';
import { type RunningShop, startShop } from '#tests/support/running-shop.ts';
import type { Figure, Part } from '../figure.ts';
import { loadOneByOne } from '../load.ts';
import { mostMemoryOf, openFilledDatabase, percentile } from '../world.ts';
import { listingTimes } from './listing.ts';
import { searchTimes } from './search.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const LARGEST = SIZES.at(-1);
const TIMES = 10;
const IMPORTED = 100_000;
const READERS = 2;

/** How everything grows that reads or writes many products. Filling the largest shop takes some ten minutes. */
export const million: Part = {
  about: `lists, searches, a product, the sitemap and memory at ${SIZES.join(', ')} products on PostgreSQL; an import of ${IMPORTED} rows at the largest, under readers`,
  async measure() {
    const figures: Figure[] = [];
    for (const size of SIZES) figures.push(...(await figuresAt(size)));
    return figures;
  },
};

async function figuresAt(size: number): Promise<Figure[]> {
  const { url, close } = await openFilledDatabase(size, { withSearch: true });
  const at = (what: string) => `${what}, ${size.toLocaleString('en')} products`;
  const ms = (what: string, value: number, atMost?: number): Figure => ({
    what: at(what),
    value,
    unit: 'ms',
    ...(size === LARGEST && atMost !== undefined && { atMost }),
  });
  try {
    const listing = await listingTimes(url);
    const searches = (await searchTimes(url, TIMES)).map(({ p95 }) => p95);
    const verbs = await verbTimes(url, size);
    return [
      ms('first pages, p95', listing.first, 30),
      ms('last pages, p95', listing.last, 120),
      ms('counts after a change, p95', listing.count, 120),
      ms('searches, p95 of all', percentile(searches, 0.95), 60),
      ms('searches, median of all', percentile(searches, 0.5)),
      ms('a product and its neighbours, p95', verbs.product),
      ms('the slowest part of the sitemap', verbs.sitemap),
      ms('the administrator’s first page, p95', verbs.admin),
      ...(await processAt(url, size, at)),
    ];
  } finally {
    await close();
  }
}

async function verbTimes(url: string, size: number) {
  const { db, close } = await openDatabase({ url });
  const catalogue = createCatalogueCache({ db, clock: systemClock }, 0);
  const shop = { db, clock: systemClock, catalogue } as Shop;
  const time = async (work: (turn: number) => Promise<unknown>, share = 0.95) => {
    const taken: number[] = [];
    for (let turn = 0; turn <= TIMES; turn += 1) {
      const begun = performance.now();
      await work(turn);
      taken.push(performance.now() - begun);
    }
    return percentile(taken.slice(1), share);
  };
  const parts = Math.ceil((size * 0.99) / 40_000);
  const aProduct = async (turn: number) => {
    const id = `product-${1 + ((turn * 7_919) % 9) * (size / 10)}`;
    await getProduct(shop, id);
    await listRelated(shop, id, 4);
  };
  const times = {
    product: await time(aProduct),
    sitemap: await time((turn) => listSitemap(shop, 1 + ((turn * 7) % parts)), 1),
    admin: await time(() => listAllProducts(shop, anAdmin(), {})),
  };
  await close();
  return times;
}

/** What a process holds after a thousand pages of products, and who waits for an import. */
async function processAt(url: string, size: number, at: (what: string) => string): Promise<Figure[]> {
  const shop = await startShop({ databaseUrl: url, env: { LOG_LEVEL: 'error' } });
  try {
    await readProducts(shop, size, 15);
    const memory = {
      what: at('memory of a process at most'),
      value: mostMemoryOf(shop.pid),
      unit: 'MB',
      atMost: 512,
    };
    return size === LARGEST ? [memory, ...(await importInto(shop, url, size))] : [memory];
  } finally {
    await shop.stop();
  }
}

function readProducts({ url }: RunningShop, size: number, seconds: number) {
  let turn = 0;
  const next = () => {
    turn += 1;
    const number = 1 + ((turn * 7_919) % size);
    return `${url}/product-details/product-${number % 100 === 0 ? 1 : number}`;
  };
  return loadOneByOne(next, { connections: READERS, seconds });
}

async function importInto(shop: RunningShop, databaseUrl: string, size: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  const file = join(folder, 'products.csv');
  writeLargeSheet(file, IMPORTED);
  const begun = performance.now();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: shop.dataDir };
  const imported = runScript('import-products', [file], env);
  const met = await readProducts(shop, size, 30);
  const { code, lines } = await imported;
  const seconds = (performance.now() - begun) / 1_000;
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(lines.join('\n'));
  return [
    { what: `import of ${IMPORTED} rows`, value: seconds, unit: 's', atMost: 120 },
    { what: 'pages meanwhile, p99', value: met.p99, unit: 'ms', atMost: 1_000 },
    { what: 'pages meanwhile, refused', value: met.refused, unit: '', atMost: 0 },
  ];
}
