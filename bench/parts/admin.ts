import pg from 'pg';
import { startPostgres } from '#tests/support/postgres.ts';
import { ADMIN, type RunningShop, startShop } from '#tests/support/running-shop.ts';
import { createDatabase, urlOf } from '#tests/support/templates.ts';
import type { Figure, Part } from '../figure.ts';
import { percentile } from '../world.ts';

const ROWS = 100_000;
const TIMES = 15;

const LAST_OF_20 = ROWS / 20;
const PAGES = [
  '/admin/home',
  '/admin/all-products',
  `/admin/all-products?page=${LAST_OF_20}`,
  '/admin/all-products?q=casting',
  '/admin/all-products?q=number+77777',
  '/admin/all-products?q=nothing-like-it',
  '/admin/orders',
  '/admin/orders?show=all',
  `/admin/orders?show=all&page=${LAST_OF_20}`,
  '/admin/orders?show=unpaid',
  '/admin/orders?show=shipped',
  '/admin/orders?show=all&sort=oldest',
  '/admin/orders?show=all&sort=highest',
  '/admin/orders?show=all&q=77777',
  '/admin/orders?show=all&q=buyer77777@example.com',
  '/admin/orders?show=all&q=Ama',
  '/admin/orders?show=all&q=024+407+7777',
  '/admin/orders?show=all&q=Kumasi',
  '/admin/orders?show=all&q=nothing-like-it',
  '/admin/reviews',
  '/admin/reviews?page=50',
  '/admin/money',
];

/** What the administrator waits for: each list, its last page, its filters and its search. */
export const admin: Part = {
  about: `the administrator’s pages over HTTP with ${ROWS} products and as many orders on PostgreSQL, median of ${TIMES}`,
  async measure() {
    const postgres = await startPostgres();
    const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url));
    const shop = await startShop({ databaseUrl, env: { LOG_LEVEL: 'error' } });
    try {
      await fill(databaseUrl);
      const cookie = await signIn(shop);
      const figures: Figure[] = [];
      for (const path of PAGES) figures.push(await timePage(shop, cookie, path));
      return figures;
    } finally {
      await shop.stop();
      await postgres.stop();
    }
  },
};

/** Rows like those of the demo, each with words of its own: a third unpaid, a third to ship, a third shipped. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const id = (of: string) => `translate(md5('${of}' || n), '0189', 'ghij')`;
  await client.query(`
    insert into products (id, name, name_key, search_key, price, category, brand, description,
        image_url, image_width, image_height, image_placeholder, created_at)
      select 'bench-' || n, p.name || ' number ' || n, p.name_key || ' number ' || n,
        p.search_key || ' number ' || n, 100 + n, p.category, p.brand, p.description,
        p.image_url, p.image_width, p.image_height, p.image_placeholder, now() - n * interval '1 minute'
      from generate_series(1, ${ROWS}) n
      join (select *, row_number() over () as place, count(*) over () as shelf from products) p
        on p.place = 1 + n % p.shelf`);
  await client.query(`
    insert into orders (id, user_id, email, amount, payment_state, tracking_state, shipping_address,
        created_at, updated_at, paid_at)
      select ${id('order')}, 'guest', 'buyer' || n || '@example.com', 1000 + n,
        case when n % 3 = 0 then 'pending' else 'paid' end, case when n % 3 = 2 then 'shipped' end,
        jsonb_build_object('name', (array['Ama Mensah','Kofi Boateng','Yaa Asantewaa'])[1 + n % 3] || ' ' || n,
          'line1', n || ' Ring Road', 'line2', 'Flat ' || n % 40,
          'city', (array['Accra','Kumasi','Tamale','Cape Coast'])[1 + n % 4], 'pin_code', 'GA-183-8164',
          'country', 'Ghana', 'phone', '024 4' || lpad(n::text, 6, '0')),
        now() - n * interval '4 minutes', now() - n * interval '4 minutes',
        case when n % 3 <> 0 then now() - n * interval '4 minutes' end
      from generate_series(1, ${ROWS}) n`);
  await client.query(`
    insert into order_lines (order_id, position, product_id, name, price, image_url, qty)
      select ${id('order')}, line, 'bench-' || (n + line), 'Casting Tray number ' || n, 500, '', 1 + n % 3
      from generate_series(1, ${ROWS}) n, generate_series(0, 1) line`);
  await client.query(`
    insert into payment_attempts (reference, order_id, amount, currency, state, created_at, updated_at)
      select ${id('reference')}, ${id('order')}, 1000 + n, 'GHS', 'applied', now() - n * interval '4 minutes', now()
      from generate_series(1, ${ROWS}) n where n % 3 <> 0`);
  await client.query(`
    insert into reviews (id, user_id, user_name, product_id, half_stars, text, created_at)
      select ${id('review')}, 'bench-' || n, 'Ama', 'bench-' || n, 1 + n % 10, 'A sturdy tray, number ' || n,
        now() - n * interval '9 minutes'
      from generate_series(1, ${ROWS} / 5) n`);
  await client.query('vacuum analyze');
  await client.end();
}

async function signIn({ url }: RunningShop): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(ADMIN),
  });
  if (answer.status !== 200) throw new Error(`signing in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function timePage({ url }: RunningShop, cookie: string, path: string): Promise<Figure> {
  const taken: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const begun = performance.now();
    const answer = await fetch(url + path, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    taken.push(performance.now() - begun);
  }
  // The first one meets a cold plan.
  return { what: path, value: percentile(taken.slice(1), 0.5), unit: 'ms', atMost: 100 };
}
