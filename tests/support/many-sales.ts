import type { Database } from '#platform/db/open-database.server.ts';
import { fill } from './fill.ts';

/** So many paid orders of two lines within the last year, and a tenth more that were never paid. */
export const SALES = 100_000;
const PRODUCTS = 500;

/** The oldest are written first. */
const EVERY = `from generate_series(${SALES}, 1, -1) as n`;
const id = (kind: string) => `translate(md5('${kind}' || n), '0189', 'abcd')`;
const AGO = `now() - n * interval '5 minutes 10 seconds'`;
const CITY = `(array['Accra', 'Kumasi', 'accra ', 'Ho', 'Tamale'])[1 + n % 5] || case when n % 7 = 0 then ' ' || n % 300 else '' end`;

const FILL = [
  // What no report asks for, and would take most of the time.
  'drop index orders_search, products_search, products_search_name, products_search_head, products_search_text',
  'alter table products disable trigger user',
  `insert into products (id, name, name_key, search_key, price, category, brand, description,
      image_url, image_width, image_height, image_placeholder, created_at)
    select 'product-' || n, 'Tray ' || n, 'tray ' || n, 'tray ' || n, 1000 + n,
      (array['Books', 'Tools and Accessories', 'Merchandise'])[1 + n % 3], 'Via', 'Level.',
      '/media/bowl.jpg', 960, 1200, '#dcd1be', now() from generate_series(1, ${PRODUCTS}) as n`,
  `insert into orders (id, user_id, email, amount, payment_state, tracking_state, shipping_address, created_at,
      updated_at, paid_at, delivery_price, source, voucher, gift_voucher_id, gift_amount, hand_amount)
    select ${id('order')}, 'user-' || n % 15000, 'ama.' || n || '@example.org', 5500, 'paid', 'delivered',
      jsonb_build_object('name', 'Ama', 'line1', 'House ' || n, 'line2', '-', 'country', 'Ghana',
        'phone', '0244550116', 'city', ${CITY}), ${AGO}, ${AGO}, ${AGO}, 500,
      case when n % 20 = 0 then 'phone' else 'shop' end,
      case when n % 10 = 0 then jsonb_build_object('id', 'voucher-' || n % 30, 'code', 'CODE' || n % 30) end,
      case when n % 50 = 0 then 'gift' end, case when n % 50 = 0 then 1000 else 0 end,
      case when n % 20 = 1 then 5500 else 0 end ${EVERY}`,
  `insert into orders (id, user_id, email, amount, payment_state, shipping_address, created_at, updated_at)
    select ${id('unpaid')}, 'user-' || n % 15000, 'ama.' || n || '@example.org', 5500, 'pending',
      '{"city": "Ho"}', ${AGO}, ${AGO} ${EVERY} where n % 10 = 0`,
  `insert into order_lines (order_id, position, product_id, variant_id, name, price, image_url, qty)
    select ${id('order')}, place, 'product-' || 1 + (n + place * 700) % ${PRODUCTS},
      case when n % 2 = 0 then 'variant-' || 1 + (n + place * 700) % ${4 * PRODUCTS} end, 'Tray, in wood of the odum tree',
      1000 + place * 500, '/media/bowl.jpg', 2 ${EVERY}, generate_series(0, 1) as place`,
  `insert into payment_attempts (reference, order_id, amount, currency, state, paid_with, created_at, updated_at)
    select ${id('payment')}, ${id('order')}, case when n % 20 = 1 then 0 else 5500 end, 'GHS', 'applied',
      (array['MTN mobile money', 'Visa', 'Telecel Cash'])[1 + n % 3] || ' ending ' || lpad((n % 10000)::text, 4, '0'),
      ${AGO}, ${AGO} ${EVERY}`,
  `insert into hand_payments (id, order_id, way, amount, received_on, taken_by, at)
    select ${id('hand')}, ${id('order')}, (array['cash', 'momo', 'bank'])[1 + n % 3], 5500, now(), 'the-admin', ${AGO}
    ${EVERY} where n % 20 = 1`,
  `insert into refunds (id, reference, order_id, amount, currency, state, reason, actor, created_at, updated_at, lines, by_hand)
    select ${id('refund')}, ${id('payment')}, ${id('order')}, 1000, 'GHS', 'processed', 'Broken ' || n % 40, 'the-admin',
      ${AGO}, ${AGO}, case when n % 2 = 0 then jsonb_build_array(jsonb_build_object('productId',
        'variant-' || 1 + n % ${4 * PRODUCTS}, 'qty', 1)) end, n % 20 = 1
    ${EVERY} where n % 25 in (0, 1)`,
  `insert into letters (id, order_id, kind, written_at, sent_at)
    select gen_random_uuid(), ${id('order')}, 'review_invitation', ${AGO}, ${AGO} + interval '1 hour' ${EVERY}`,
  `insert into reviews (id, user_id, user_name, product_id, half_stars, text, created_at)
    select ${id('review')}, 'user-' || n % 15000, 'Ama', 'product-' || 1 + n % ${PRODUCTS}, 8, 'Level.', ${AGO} + interval '2 days'
    ${EVERY} where n % 5 = 0 and n > 1000 on conflict do nothing`,
  `insert into letters (id, order_id, kind, written_at, sent_at)
    select gen_random_uuid(), case when n % 20 = 0 then ${id('order')} else ${id('unpaid')} end, 'left_unpaid', ${AGO},
      ${AGO} - interval '1 hour' ${EVERY} where n % 10 = 0`,
  `insert into wanted (variant_id, email, token, created_at, notified_at)
    select 'product-' || 1 + n % ${PRODUCTS}, 'ama.' || n || '@example.org', 'token-' || n, ${AGO}, ${AGO} - interval '1 day'
    ${EVERY} where n % 20 = 0`,
];

/** Fills an empty PostgreSQL with the sales of a year, the same ones each time. */
export const fillSales = (database: Database): Promise<void> => fill(database, [...FILL, 'vacuum analyze']);
