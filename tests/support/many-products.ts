import pg from 'pg';
import { demoProducts } from '#demo/stock/products.ts';
import { withSearchKeys } from '#shop/catalogue/rules/keys.ts';

const SEARCH_INDEXES = ['name', 'head', 'text'];

/**
 * Fills an empty PostgreSQL with so many products, the same ones each time: those of the demo over and over, each
 * with a number; prices from 1 to 5,001 cedis in no order, one in a hundred hidden. Unless it is to be searched
 * it goes without descriptions and without what the search keeps, which take most of the time.
 */
export async function fillCatalogue(url: string, rows: number, { withSearch = false } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const index of SEARCH_INDEXES) await client.query(`drop index products_search_${index}`);
  const fill = (from: number, to: number) =>
    client.query(FILL, [from, to, shelf(withSearch), demoProducts.length]);
  // Each product of the demo once has all the words: reading them off every other one takes most of the time.
  const once = withSearch ? Math.min(rows, demoProducts.length) : 0;
  await fill(1, once);
  await client.query('alter table products disable trigger products_words_added');
  await fill(once + 1, rows);
  await client.query('alter table products enable trigger products_words_added');
  for (const index of withSearch ? SEARCH_INDEXES : [])
    await client.query(`create index products_search_${index} on products
      using gin (search_${index} gin_trgm_ops) where deleted_at is null`);
  await client.query('vacuum analyze');
  await client.end();
}

function shelf(withSearch: boolean): string {
  const rows = demoProducts.map(({ name, category, brand, description }, place) => {
    const { nameKey: name_key, searchKey: search_key } = withSearchKeys({ name, category, brand });
    return { place, name, name_key, search_key, category, brand, description: withSearch ? description : '' };
  });
  return JSON.stringify(rows);
}

const FILL = `
  insert into products (id, name, name_key, search_key, price, category, brand, description, state,
    image_url, image_width, image_height, image_placeholder, created_at)
  select 'product-' || n, name || ' number ' || n, name_key || ' number ' || n, search_key || ' number ' || n,
    100 + (n * 7919::bigint) % 500000, category, brand, description,
    case when n % 100 = 0 then 'hidden' else 'on_sale' end,
    '/media/bowl.jpg', 960, 1200, '#dcd1be', now() - n * interval '7 minutes'
  from generate_series($1::int, $2::int) as n
    join jsonb_to_recordset($3::jsonb) as shelf (place int, name text, name_key text, search_key text,
      category text, brand text, description text) on place = n % $4::int`;
