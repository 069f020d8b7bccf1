import type { Database } from '#platform/db/open-database.server.ts';
import { fill } from './fill.ts';

/** So many orders, reviews and entries of the audit log; 400 of the orders have one buyer, 2,000 of the reviews one product. */
export const RECORDS = 20_000;
export const BUSY_BUYER = 'user-busy';
export const BUSY_ORDERS = RECORDS / 50;
export const BUSY_PRODUCT = 'product-1';
export const BUSY_REVIEWS = RECORDS / 10;
export const PRODUCTS = 10_000;

/** The oldest are written first. */
const EVERY = `from generate_series(${RECORDS}, 1, -1) as n`;
/** An id of our own kind, the same each time. */
const id = (kind: string) => `translate(md5('${kind}' || n), '0189', 'abcd')`;
const AGO = `now() - n * interval '7 minutes'`;

const FILL = [
  // What none of these lists asks for, and would take most of the time.
  'drop index orders_search, products_search, products_search_name, products_search_head, products_search_text',
  'alter table reviews disable trigger user',
  'alter table products disable trigger user',
  `insert into products (id, name, name_key, search_key, price, category, brand, description,
      image_url, image_width, image_height, image_placeholder, created_at)
    select 'product-' || n, 'Tray ' || n, 'tray ' || n, 'tray ' || n, 1000 + n, 'Merchandise', 'Via', 'Level.',
      '/media/bowl.jpg', 960, 1200, '#dcd1be', ${AGO}
    from generate_series(1, ${PRODUCTS}) as n`,
  `insert into users (id, name, email)
    select 'user-' || n, 'Ama ' || n, 'ama.' || n || '@example.org' ${EVERY}`,
  `insert into orders (id, user_id, email, amount, payment_state, tracking_state, shipping_address,
      created_at, updated_at, paid_at)
    select ${id('order')}, case when n % 50 = 0 then '${BUSY_BUYER}' else 'user-' || n % 15000 end,
      'ama.' || n || '@example.org', 1000 + n, 'paid', 'delivered',
      '{"name": "Ama", "line1": "-", "line2": "-", "city": "Ho", "country": "Ghana", "phone": "0244550116"}',
      ${AGO}, now(), ${AGO} ${EVERY}`,
  `insert into order_lines (order_id, position, product_id, name, price, image_url, qty)
    select ${id('order')}, place, 'product-' || 1 + (n + place * 700) % ${PRODUCTS}, 'Tray', 1000, '/media/bowl.jpg', 1
    ${EVERY}, generate_series(0, 1) as place`,
  `insert into order_requests (id, order_id, kind, state, reason, asked_at)
    select ${id('request')}, ${id('order')}, 'return', 'open', 'Too small', now() ${EVERY} where n % 5 = 0`,
  `insert into payment_attempts (reference, order_id, amount, currency, state, created_at, updated_at)
    select ${id('payment')}, ${id('order')}, 1000 + n, 'GHS', 'applied', ${AGO}, now() ${EVERY}`,
  `insert into refunds (id, reference, order_id, amount, currency, state, reason, actor, created_at, updated_at)
    select ${id('refund')}, ${id('payment')}, ${id('order')}, 500, 'GHS',
      case when n % 3000 = 0 then 'pending' else 'processed' end, 'Broken', 'the-admin', ${AGO}, now()
    ${EVERY} where n % 3 = 0`,
  `insert into payment_issues (id, kind, reference, order_id, amount, currency, opened_at, resolved_at, resolution)
    select ${id('issue')}, 'second_payment', ${id('payment')}, ${id('order')}, 1000, 'GHS', ${AGO},
      case when n % 1000 = 0 then null else now() end, case when n % 1000 = 0 then null else 'Sent back' end
    ${EVERY}`,
  `insert into letters (id, order_id, kind, written_at, sent_at, parked_at, parked, reason)
    select md5('mail' || n)::uuid, ${id('order')}, 'confirmation', ${AGO},
      case when n % 1000 = 0 then null else now() end, case when n % 1000 = 0 then now() end,
      case when n % 1000 = 0 then '{"to": "ama@example.org", "subject": "Your order", "text": "Thanks"}'::jsonb end,
      case when n % 1000 = 0 then 'EENVELOPE' end ${EVERY}`,
  `insert into reviews (id, user_id, user_name, product_id, half_stars, text, created_at, hidden_at, hidden_reason,
      answer, answered_at)
    select ${id('review')}, 'user-' || n, 'Ama ' || n,
      case when n % 10 = 0 then '${BUSY_PRODUCT}' else 'product-' || 2 + n % 9999 end, 1 + n / 10 % 10,
      'It lies well in the hand and stays level. No. ' || n, ${AGO},
      case when n % 100 = 1 then now() end, case when n % 100 = 1 then 'Rude' end,
      case when n % 3 = 0 then 'Thank you' end, case when n % 3 = 0 then now() end ${EVERY}`,
  `insert into audit_log (at, actor, verb, subject, details)
    select ${AGO}, case when n % 2 = 0 then 'payment provider' when n % 5 = 0 then 'the-admin'
        when n % 7 = 0 then 'clock' else 'user-' || n end,
      case when n % 2 = 0 then 'settle' when n % 5 = 0 then 'track-order' when n % 7 = 0 then 'lapse-order'
        when n % 999 = 0 then 'add-push-device' else 'cancel-order' end, ${id('order')}, '{}' ${EVERY}`,
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days ago, `2026-11-23`; the past goes back 97 days. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Fills an empty PostgreSQL with a shop's past, the same one each time. */
export const fillRecords = (database: Database): Promise<void> => fill(database, [...FILL, 'vacuum analyze']);
