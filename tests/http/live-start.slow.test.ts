import { expect, onTestFinished, test } from 'vitest';
import { demoProducts } from '#demo/stock/products.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
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

test(
  'a live shop refuses a database that a demo has filled, and a demo refuses the database of a live shop',
  async () => {
    const databaseUrl = await freshPostgresUrl();
    const demo = await startShop({ databaseUrl });
    await demo.stop();
    const live = await liveOptions();
    const refusal = await failingStart({ ...live, databaseUrl });
    expect([refusal.code, refusal.printed.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/SHOP_MODE: .* demo/)],
    ]);
    await (await startShop(live)).stop();
    const reverse = await failingStart({ databaseUrl: live.databaseUrl ?? '' });
    expect([reverse.code, reverse.printed]).toEqual([1, expect.stringMatching(/SHOP_MODE: .* live shop/)]);
  },
  SLOW,
);

test(
  'the demo does load its stand-ins, so that their absence would be seen',
  async () => {
    const { code, printed } = await failingStart({ env: WITHOUT_STAND_INS });
    expect([code, printed]).toEqual([1, expect.stringMatching(/(demo-|oidc-provider).* is not installed/)]);
  },
  SLOW,
);

test(
  'a live shop refuses a schema that is newer than its build, unless its owner goes back on purpose',
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

test(
  'a live shop says truly where payments and emails go',
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
