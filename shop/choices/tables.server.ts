import { type SQL, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { money } from '#platform/db/columns.server.ts';
import { kindIn } from '#shop/catalogue/tables/products.server.ts';
import type { VariantState } from './contract.ts';

/** What is sold of a product with options; one without has no row here. */
export const variants = pgTable('variants', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  value1: text('value1').notNull(),
  /** Empty where there is one option. */
  value2: text('value2').notNull().default(''),
  price: money('price').notNull(),
  sku: text('sku').notNull().default(''),
  picture: text('picture'),
  position: integer('position').notNull(),
  state: text('state').$type<VariantState>().notNull().default('on_sale'),
});

/**
 * Rows of `goods` as SQL: `name` is the product's, `value1` and `value2` what is chosen; `state` is the worse one of
 * product and variant. Without what was deleted or archived.
 */
export const GOODS: SQL = sql`(
  select p.id, p.id as product_id, p.name, p.name_key, p.search_key, '' as value1, '' as value2, 0 as position,
    '' as sku, p.price, p.image_url, p.category, ${kindIn('p.kind')} as kind, p.brand, p.state, p.options, p.text_option, p.booking
  from products p where p.deleted_at is null and p.options = '[]'
  union all
  select v.id, p.id, p.name, p.name_key, p.search_key, v.value1, v.value2, v.position,
    v.sku, v.price, case when p.more_images @> jsonb_build_array(jsonb_build_object('url', v.picture))
      then v.picture else p.image_url end, p.category, ${kindIn('p.kind')} as kind, p.brand,
    case when p.state = 'on_sale' then v.state else p.state end, p.options, p.text_option, p.booking
  from variants v join products p on p.id = v.product_id
  where p.deleted_at is null and p.options <> '[]' and v.state <> 'archived'
)`;

/** The columns of `GOODS` that `readGoods` reads. */
export const GOODS_COLUMNS: SQL = sql.raw(
  [
    'id',
    'product_id',
    'name',
    'value1',
    'value2',
    'price',
    'image_url',
    'category',
    'kind',
    'state',
    'options',
    'text_option',
    'booking',
  ]
    .map((column) => `goods.${column}`)
    .join(', '),
);
