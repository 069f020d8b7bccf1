import type { Database } from '#adapters/db/open-database.ts';

const BATCH = 20_000;
const SEARCH_INDEXES = ['name', 'head', 'text'];

/**
 * Fills an empty PostgreSQL with so many products: four categories, forty brands, prices from 1 to 5,001 cedis in
 * no order, one in a hundred hidden. Without the indexes of the search, which take most of the time.
 */
export async function fillCatalogue({ db }: Database, rows: number): Promise<void> {
  for (const index of SEARCH_INDEXES) await db.execute(`drop index products_search_${index}`);
  for (let from = 1; from <= rows; from += BATCH)
    await db.execute(fill(from, Math.min(rows, from + BATCH - 1)));
  await db.execute('vacuum analyze products');
}

const fill = (from: number, to: number) => `
  insert into products (id, name, name_key, search_key, price, category, brand, description, state,
    image_url, image_width, image_height, image_placeholder, created_at)
  select 'product-' || n, 'Bowl ' || n, md5(n::text), 'bowl ' || n, 100 + (n * 7919::bigint) % 500000,
    (array['Books','Tools and Accessories','Merchandise','Consultation'])[1 + n % 4],
    'Brand ' || (n / 7) % 40, 'Turned from one piece of wood.',
    case when n % 100 = 0 then 'hidden' else 'on_sale' end,
    '/media/bowl.jpg', 960, 1200, '#dcd1be', now() - n * interval '7 minutes'
  from generate_series(${from}, ${to}) as n`;
