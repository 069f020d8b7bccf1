// npm run bench:search: how long a search of the shop takes among 100,000 products on PostgreSQL, with its counts:
// frequent and rare words, one and two letters, slips, nothing found. Needs PostgreSQL's programs. BENCH_ROWS
// changes the number of products.
import pg from 'pg';
import { openDatabase } from '#adapters/db/open-database.ts';
import { fromCedis } from '#contracts/money.ts';
import { searchProducts } from '#features/catalogue/search-products.ts';
import { stockCatalogue } from '#features/catalogue/stock-catalogue.ts';
import { demoProducts } from '#sandbox/demo/products.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { prepareTemplates, urlOf } from '#tests/support/templates.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** docs/promises.md#speed-and-weight */
const PROMISED_MS = 30;
const TIMES = 40;
const INDEXES = ['name', 'head', 'text'];
const SEARCHES =
  'k,s,x,ta,ho,qx,zq,sand,book,casting tray,sand book,geomancy,geomanci,castng tray,snad,gomncy,volta tray brass,courses,a book of sand,number 777,zzzz,nothing like it,%,&,the,consultation,with,tamale,gift,qqqq wwww,coaching for two,brass postcards,tarot,delivery,private coaching session';

const postgres = await startPostgres();
const { postgresTemplate } = await prepareTemplates(postgres.url);
const url = urlOf(postgres.url, postgresTemplate);
const database = await openDatabase({ url });
try {
  await fill();
  let isKept = true;
  for (const q of SEARCHES.split(',')) isKept = (await measure(q)) && isKept;
  process.exitCode = isKept ? 0 : 1;
} finally {
  await database.close();
  await postgres.stop();
}

/** The demo's products over and over, each with a number; the indexes are made afterwards, which is faster. */
async function fill(): Promise<void> {
  const image = { imageUrl: '/media/x.jpg', imageWidth: 9, imageHeight: 9, imagePlaceholder: '#fff' };
  const stock = demoProducts.map(({ priceCedis, createdAt, cover: _, ...product }) => ({
    ...product,
    ...image,
    price: fromCedis(priceCedis),
    createdAt: new Date(createdAt),
  }));
  await stockCatalogue(database, stock);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const index of INDEXES) await client.query(`drop index products_search_${index}`);
  await client.query(`
    insert into products (id, name, name_key, search_key, price, category, brand, description,
        image_url, image_width, image_height, image_placeholder, created_at)
      select 'bench-' || n, p.name || ' number ' || n, p.name_key || ' number ' || n, p.search_key, 100 + n,
        p.category, p.brand, p.description, p.image_url, p.image_width, p.image_height, p.image_placeholder,
        now() - n * interval '7 minutes'
      from generate_series(1, ${ROWS}) n
      join (select *, row_number() over (order by id) as place, count(*) over () as shelf from products) p
        on p.place = 1 + n % p.shelf`);
  for (const index of INDEXES)
    await client.query(`create index products_search_${index} on products
      using gin (search_${index} gin_trgm_ops) where deleted_at is null`);
  await client.query('vacuum analyze');
  await client.end();
}

async function measure(q: string): Promise<boolean> {
  const taken: number[] = [];
  let found = 0;
  for (let time = 0; time <= TIMES; time += 1) {
    const begun = performance.now();
    found = (await searchProducts(database.db, { q, price: null, sort: 'latest' })).matches.length;
    // The first one meets a cold plan.
    if (time > 0) taken.push(performance.now() - begun);
  }
  taken.sort((one, other) => one - other);
  const p95 = taken[Math.floor(TIMES * 0.95)] ?? 0;
  console.info(`${q.padEnd(20)} ${String(found).padStart(5)} found, 95 of 100 within ${p95.toFixed(1)} ms`);
  return p95 <= PROMISED_MS;
}
