import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { withWaitBudget } from '#platform/db/wait-budget.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import {
  aCheckout,
  aCustomer,
  anHttpShop,
  type Caller,
  type HttpShop,
  theAdmin,
} from '#tests/support/http-shop.ts';
import { type LogLine, logLines, untilLogged } from '#tests/support/log-lines.ts';

const KEY = 'sk_test_of_a_database_away';
const SLOW = 60_000;
/** The full disk that the first tests feign is remembered for a minute. */
const READY = /^ready/;

let shop: HttpShop;
let kofi: Caller;
let password: string;

beforeAll(async () => {
  shop = await anHttpShop({ PAYSTACK_SECRET_KEY: KEY, PAYSTACK_BASE_URL: 'http://127.0.0.1:9' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  kofi = await aCustomer(shop);
  password = 'never the right one';
});

/** Several statements at once, too. */
function run(text: string) {
  const { client } = shop.database;
  if (client.kind !== 'postgres') throw new Error('This is about PostgreSQL');
  return client.pool.query(text);
}
const readiness = async () => (await fetch(`${shop.url}/readyz`)).text();
/** Statements of the shop that wait for a lock. */
const waiting = async () => {
  const { rows } = await run(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n;
};

const payNow = () => kofi.post('/initialize-transaction', aCheckout(kofi.email));
const signIn = () => kofi.post('/api/auth/sign-in/email', { email: kofi.email, password });
const signUp = () => {
  const email = `esi.${randomUUID()}@example.com`;
  return kofi.post('/api/auth/sign-up/email', { email, password: 'dots in the sand 16', name: 'Esi' });
};
const askForNewPassword = () => kofi.post('/api/auth/request-password-reset', { email: kofi.email });
const verify = () => kofi.get('/verify-transaction?reference=a2b3c4d5e6f7g2h3i4j5k6l7m2n3o4p5');
function webhook() {
  const event = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: randomUUID() } });
  const signature = createHmac('sha512', KEY).update(event).digest('hex');
  return kofi.post('/webhooks/paystack', event, { 'x-paystack-signature': signature });
}

async function expectAway(answer: Response): Promise<void> {
  const body = await answer.text();
  expect([answer.status, answer.headers.get('retry-after'), body]).toEqual([503, '2', expect.any(String)]);
  expect(body).not.toMatch(/select|insert|planted/i);
}

describe('an error of the database that passes', () => {
  const tables = ['orders', 'payment_events', 'users', 'rate_limits', 'pgboss.job'];
  afterEach(async () => {
    for (const table of tables) await run(`drop trigger if exists fails on ${table}`);
  });

  /** Every insert into the table fails with this code, from the nth on until the mth. */
  async function failInserts(table: string, code: string, times = 1_000) {
    await run(`drop sequence if exists tries; create sequence tries`);
    await run(`
      create or replace function fail() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= ${times} then
          raise exception 'planted words' using errcode = '${code}';
        end if;
        return new;
      end $$`);
    await run(`create trigger fails before insert on ${table} for each row execute function fail()`);
  }
  const tries = async () => {
    const { rows } = await run('select last_value::int as n from tries');
    return rows[0]?.n;
  };

  test.each([
    ...['08006', '25006', '40001', '40P01', '53100', '53200', '53300', '53400'],
    ...['55P03', '57014', '57P01', '57P02', '57P03', '57P05', '58030'],
  ])('%s is no failure of ours: whoever meets it is asked to come back', async (code) => {
    await failInserts('orders', code);
    const order = await payNow();
    expect(await order.clone().json()).toMatchObject({ message: 'Failed to save order. Please try again.' });
    await expectAway(order);
    await run('drop trigger fails on orders');
    await failInserts('payment_events', code);
    await expectAway(await webhook());
    await run('drop trigger fails on payment_events');
    await failInserts('users', code);
    await expectAway(await signUp());
  });

  test('an e-mail that cannot be queued is refused with the request that asked for it', async () => {
    await failInserts('pgboss.job', '53100');
    await expectAway(await signUp());
    await expectAway(await askForNewPassword());
    await run('drop trigger fails on pgboss.job');
    expect((await signUp()).status).toBe(200);
    expect((await askForNewPassword()).status).toBe(200);
  });

  test('a full disk leaves the shop ready for readers, and is reported by /readyz and in the log', async () => {
    await failInserts('orders', '53100');
    await expectAway(await payNow());
    await expect
      .poll(readiness, { timeout: 10_000 })
      .toBe('ready, but the disk of the database is full or fails');
    expect((await kofi.get('/all')).status).toBe(200);
    const isSaid = ({ msg, kind }: LogLine) => msg === 'database' && kind === 'disk';
    const lines = await untilLogged(shop, (all) => all.some(isSaid));
    expect(lines.filter(isSaid)).toHaveLength(1);
  });

  test('one that nobody can wait out is a plain 500 without a word of it', async () => {
    await failInserts('payment_events', 'XX000');
    const answer = await webhook();
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong on our side.' },
    ]);
  });

  test.each(['40001', '40P01'])(
    'a transaction that %s has undone is tried again, and succeeds',
    async (code) => {
      await failInserts('payment_events', code, 3);
      expect((await webhook()).status).toBe(200);
      expect(await tries()).toBe(4);
    },
  );

  test('but not without end', async () => {
    await failInserts('payment_events', '40P01');
    await expectAway(await webhook());
    expect(await tries()).toBe(4);
  });
});

describe('a database that takes no writes, as after a fail-over', () => {
  async function setReadOnly(value: 'on' | 'off') {
    const { rows } = await run('select current_database() as name');
    const change = `alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`;
    await run(`begin; set transaction read write; ${change}; commit`);
    // The setting is for new connections.
    await run(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
  test(
    'still shows its pages and answers questions, refuses what must be written with 503, and is not ready until it writes again',
    async () => {
      await setReadOnly('on');
      await expect.poll(readiness, { timeout: 10_000 }).toBe('not ready: database');
      for (const ask of [payNow, webhook, signIn, signUp]) await expectAway(await ask());
      expect((await verify()).status).toBe(200);
      expect((await kofi.get('/all')).status).toBe(200);
      await setReadOnly('off');
      await expect.poll(readiness, { timeout: 10_000 }).toMatch(READY);
      expect((await webhook()).status).toBe(200);
    },
    SLOW,
  );
});

describe('a table that is locked', () => {
  /** Two seconds by promise; the rest is for a busy machine. Waits one after the other would be four. */
  const SOON_MS = 3_500;
  const timed = async (asking: Promise<Response>) => {
    const started = performance.now();
    const { status, headers } = await asking;
    return { status, retry: headers.get('retry-after'), ms: performance.now() - started };
  };
  const remembered = async () =>
    (await run(`select count(*)::int as n from idempotency_keys where order_id is null`)).rows[0]?.n;

  test('costs nobody more than two seconds, whatever they wait for first, and the next press is free', async () => {
    const admin = await theAdmin(shop);
    const answers = await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in access exclusive mode`);
      const pay = () =>
        timed(
          kofi.post('/initialize-transaction', aCheckout(kofi.email), { 'idempotency-key': randomUUID() }),
        );
      const look = () => timed(admin.get('/admin/orders'));
      return Promise.all([...Array.from({ length: 30 }, pay), ...Array.from({ length: 5 }, look)]);
    });
    for (const { status, retry, ms } of answers)
      expect([status, retry, ms < SOON_MS ? 'soon' : ms]).toEqual([503, '2', 'soon']);
    await expect.poll(remembered, { timeout: 10_000 }).toBe(0);
    expect(logLines(shop).filter(({ msg }) => msg === 'request not released')).toEqual([]);
  });
});

describe('a request that finds every connection taken', () => {
  test('waits for one two seconds in all, however many statements it has', async () => {
    const { db, close, client } = await openDatabase({ url: await freshPostgresUrl() }, 1);
    if (client.kind !== 'postgres') throw new Error('This is about PostgreSQL');
    const taken = await client.pool.connect();
    const started = performance.now();
    const waits = await withWaitBudget(async () => {
      const outcomes: string[] = [];
      for (let statement = 0; statement < 4; statement += 1) {
        const outcome = await db.execute(sql`select 1`).then(
          () => 'answered',
          () => 'refused',
        );
        outcomes.push(outcome);
      }
      return outcomes;
    });
    const tookMs = performance.now() - started;
    taken.release();
    expect(waits).toEqual(['refused', 'refused', 'refused', 'refused']);
    // Each statement on its own would have waited two seconds.
    expect(tookMs).toBeLessThan(4_000);
    expect(await withWaitBudget(() => db.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
    await close();
  });

  test('and readiness does not wait for one at all', async () => {
    const answers = await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in access exclusive mode`);
      const from = (number: number) => ({ 'x-forwarded-for': `203.0.113.${number % 2}` });
      const pages = [...'12345678'].map((one) => kofi.get('/my-orders', from(Number(one))));
      const shoppers = [...pages, payNow(), payNow(), payNow(), payNow()];
      await expect.poll(waiting).toBeGreaterThanOrEqual(10);
      const started = performance.now();
      return { ready: await readiness(), isSoon: performance.now() - started < 1_500, shoppers };
    });
    expect(answers).toMatchObject({ ready: expect.stringMatching(READY), isSoon: true });
    for (const answer of await Promise.all(answers.shoppers))
      expect([200, 502, 503]).toContain(answer.status);
  });
});
