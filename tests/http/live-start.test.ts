import { describe, expect, onTestFinished, test } from 'vitest';
import { demoProducts } from '#demo/stock/products.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aCustomer, aVisitor } from '#tests/support/http-shop.ts';
import { liveOptions, WITHOUT_STAND_INS } from '#tests/support/live-shop.ts';
import { failingStart, type RunningShop, type ShopOptions, startShop } from '#tests/support/running-shop.ts';

const SLOW = 120_000;

async function started(options: ShopOptions): Promise<RunningShop> {
  const shop = await startShop(options);
  onTestFinished(() => shop.kill());
  return shop;
}

async function sql(databaseUrl: string | undefined, text: string): Promise<void> {
  const database = await openDatabase({ url: databaseUrl ?? '' }, 1);
  if (database.client.kind === 'postgres') await database.client.pool.query(text);
  await database.close();
}

describe('a live shop', () => {
  test(
    'starts from what a production install has, takes customers, and shows what its owner gave it',
    async () => {
      const shop = await started(await liveOptions(WITHOUT_STAND_INS));
      const kofi = await aCustomer(shop);
      for (const path of ['/', '/contact', '/policies/privacy', '/policies/terms']) {
        const page = await kofi.get(path);
        // The examples in the form are nobody's.
        const html = (await page.text()).replaceAll('you@example.com', '');
        expect([path, page.status]).toEqual([path, 200]);
        expect(html).toContain('hello@shop.example');
        expect(html).not.toMatch(/tel:|wa\.me|\+233|social\.example|example\.com|sandbox/i);
        expect(page.headers.get('strict-transport-security')).toBe('max-age=63072000');
      }
      expect(kofi.cookie()).toContain('__Host-shop.session_token=');
      for (const path of ['/sandbox/mail', '/style-guide', '/style-guide.data'])
        expect([path, (await kofi.get(path)).status]).toEqual([path, 404]);
    },
    SLOW,
  );

  test(
    'that is new says at the admin’s home what is left to set up, and shows no empty shelf',
    async () => {
      const shop = await started(await liveOptions());
      const admin = aVisitor(shop);
      const owner = { email: 'owner@shop.example', password: 'sixteen-dots-in-sand' };
      expect((await admin.post('/api/auth/sign-in/email', owner)).status).toBe(200);
      const home = await (await admin.get('/admin/home')).text();
      const listed = (name: string) =>
        new RegExp(`<ul aria-label="${name}"[^>]*>([\\s\\S]*?)</ul>`).exec(home)?.[1] ?? '';
      const steps = listed('First steps') + listed('Still to set up');
      for (const [text, page] of [
        ['there was never a backup', '/admin/setup'],
        ['nothing is for sale yet', '/admin/add-product/ADD'],
        ['the law asks a shop to say its phone number', '/admin/settings/contact#phone'],
        ['no delivery method is on', '/admin/delivery'],
        ['no test order was paid yet', '/admin/setup#test-order'],
        ['the law asks a shop to say its business name', '/admin/settings/law#businessName'],
        ['no webhook yet', '/admin/setup'],
      ])
        expect(steps).toMatch(new RegExp(`href="${page}"[^>]*>(?:(?!</a>).)*${text}`));
      expect(home).not.toContain('Nothing to do');
      expect(await (await admin.get('/')).text()).not.toContain('New on the shelf');
    },
    SLOW,
  );

  test(
    'says truly where payments and emails go',
    async () => {
      const options = await liveOptions();
      const shop = await started(options);
      const { PAYSTACK_BASE_URL = '', SMTP_URL = '' } = options.env ?? {};
      expect(shop.printed()).toContain(`Payments: ${PAYSTACK_BASE_URL}`);
      expect(shop.printed()).toContain(`Emails: sent by ${new URL(SMTP_URL).host}`);
      expect(shop.printed()).toContain('Warning: PAYSTACK_BASE_URL');
      expect(shop.printed()).toContain('Warning: PAYSTACK_TEST');
      expect(shop.printed()).not.toMatch(/sandbox|password/i);
    },
    SLOW,
  );

  test(
    'refuses a schema that is newer than its build, unless its owner goes back on purpose',
    async () => {
      const options = await liveOptions();
      await sql(options.databaseUrl, "insert into schema_migrations (name) values ('9999_future.sql')");
      const { code, printed } = await failingStart(options);
      expect([code, printed.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/DATABASE_URL: .*newer.*9999_future\.sql.*ALLOW_NEWER_SCHEMA=1/)],
      ]);
      const back = await started({ ...options, env: { ...options.env, ALLOW_NEWER_SCHEMA: '1' } });
      expect(back.printed()).toContain('Warning: ALLOW_NEWER_SCHEMA');
    },
    SLOW,
  );
});

test(
  'a demo whose first filling broke off has goods, people, orders and reviews after the next start',
  async () => {
    const databaseUrl = await freshPostgresUrl();
    await sql(
      databaseUrl,
      `create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$;
       create trigger break_off before insert on reviews for each row execute function break_off()`,
    );
    expect((await failingStart({ databaseUrl })).code).toBe(1);
    await sql(databaseUrl, 'drop trigger break_off on reviews');
    await started({ databaseUrl });
    const database = await openDatabase({ url: databaseUrl }, 1);
    onTestFinished(() => database.close());
    if (database.client.kind !== 'postgres') throw new Error('not PostgreSQL');
    const { rows } = await database.client.pool.query(
      'select (select count(*) from products)::int as goods, (select count(*) from orders)::int as orders, (select count(*) from reviews)::int as reviews',
    );
    expect(rows).toEqual([
      { goods: demoProducts.length, orders: expect.any(Number), reviews: expect.any(Number) },
    ]);
    expect(Math.min(...Object.values<number>(rows[0]))).toBeGreaterThan(5);
  },
  SLOW,
);
