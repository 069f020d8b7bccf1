import pg from 'pg';
import { fillCatalogue } from './many-products.ts';

const SIZES = ['S', 'M', 'L', 'XL'];

/** As `fillCatalogue`, each product in four sizes, the first under the product's id; all are counted, one in a thousand runs low. */
export async function fillVariants(url: string, products: number): Promise<void> {
  await fillCatalogue(url, products, { withSearch: true });
  // Without the shop's limit on the time of a statement.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of FILL) await client.query(statement);
  await client.end();
}

const FILL = [
  `update products set price_varies = true, pieces_left = 6,
    options = '${JSON.stringify([{ name: 'Size', values: SIZES }])}'`,
  `insert into variants (id, product_id, value1, price, sku, position)
    select case position when 0 then id else id || '-' || position end, id, size, price + position * 500,
      'SKU-' || substr(id, 9) || '-' || size, position
    from products, unnest(array['${SIZES.join("','")}']) with ordinality as sizes (size, place),
      lateral (select place - 1 as position) as counted_from_0`,
  `insert into stock (variant_id, product_id, on_hand, low_at, is_low_noticed)
    select id, product_id, case when row_number() over (order by id) % 1000 = 0 then 1 else 20 end, 2, true from variants`,
  'update stock set is_low_noticed = on_hand <= low_at',
  `insert into stock_moves (variant_id, change, why, actor, at)
    select variant_id, on_hand, 'counted', 'x', now() from stock`,
  'vacuum full analyze products',
  'vacuum analyze variants, stock, stock_moves',
];
