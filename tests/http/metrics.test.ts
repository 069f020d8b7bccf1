import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#shop/route-table.ts';
import { type Figure, figureOf, METRICS_TOKEN, scrape } from '#tests/support/figures.ts';
import { aCustomer, anHttpShop, anOrder, aVisitor, type HttpShop } from '#tests/support/http-shop.ts';
import { aPaidOrder } from '#tests/support/paid-orders.ts';
import { requestLines, sendRaw } from '#tests/support/raw-http.ts';
import { figuresIn, panels, readAlerts } from '#tests/support/watched.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await anHttpShop({ METRICS_TOKEN });
});
afterAll(() => shop.close());

const ask = (...headers: string[]) =>
  sendRaw(shop.port, requestLines('GET /metrics HTTP/1.1', 'Host: 10.0.0.7:3000', ...headers));

describe('/metrics', () => {
  test('is for who names its token, under any host name', async () => {
    const answer = await ask(`Authorization: Bearer ${METRICS_TOKEN}`);
    expect([answer.status, answer.body.includes('shop_requests_total')]).toEqual([200, true]);
    expect((await ask(`Authorization: bearer ${METRICS_TOKEN}`)).status).toBe(200);
  });

  test('calls a figure a total exactly where it only ever grows', async () => {
    const { body } = await ask(`Authorization: Bearer ${METRICS_TOKEN}`);
    const types = Array.from(body.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name, type]) => ({ name, type }));
    expect(types.length).toBeGreaterThan(30);
    for (const { name, type } of types)
      expect([name, name?.endsWith('_total')]).toEqual([name, type === 'counter']);
  });

  test.each([
    ['no token', []],
    ['an empty one', ['Authorization: Bearer ']],
    ['another one', ['Authorization: Bearer f1gures-0f-this-tesT']],
    ['a part of it', [`Authorization: Bearer ${METRICS_TOKEN.slice(0, -1)}`]],
    ['more than it', [`Authorization: Bearer ${METRICS_TOKEN}x`]],
    ['it as a password', [`Authorization: Basic ${METRICS_TOKEN}`]],
    ['it in a cookie', [`Cookie: token=${METRICS_TOKEN}`]],
  ])('refuses %s', async (_, headers) => {
    const answer = await ask(...headers);
    expect([answer.status, answer.body.includes('shop_')]).toEqual([401, false]);
  });
});

/** What two scrapes have between them. */
const grown = (before: Figure[], after: Figure[], name: string, labels: Record<string, string> = {}) =>
  (figureOf(after, name, labels) ?? 0) - (figureOf(before, name, labels) ?? 0);

describe('the figures', () => {
  test('count each request once by route and status, pages from memory too', async () => {
    const visitor = aVisitor(shop);
    await (await visitor.get('/contact')).text();
    const before = await scrape(shop);
    for (const path of ['/contact', '/contact', '/product-details/none', '/nobody/knows', '/api/me'])
      await (await visitor.get(path)).text();
    const after = await scrape(shop);
    const counted = (route: string, status: string) =>
      grown(before, after, 'shop_requests_total', { route, status });
    expect(counted('/contact', '200')).toBe(2);
    expect(counted('/product-details/:id', '404')).toBe(1);
    expect(counted('unknown', '404')).toBe(1);
    expect(counted('/api/me', '200')).toBe(1);
    expect(counted('/metrics', '200')).toBe(1);
    expect(grown(before, after, 'shop_page_cache_hits_total')).toBe(2);
    // That of a product that is not there, and that of an address that is none.
    expect(grown(before, after, 'shop_renders_total')).toBe(2);
    expect(figureOf(after, 'shop_page_cache_pages')).toBeGreaterThan(0);
    expect(figureOf(after, 'shop_page_cache_bytes')).toBeGreaterThan(0);
    expect(grown(before, after, 'shop_request_seconds_count', { lane: 'machines' })).toBe(1);
  });

  test('tell of payments, the provider, mail and the machine', async () => {
    const before = await scrape(shop);
    await aPaidOrder(shop);
    const after = await scrape(shop);
    expect(grown(before, after, 'shop_payments_last_hour', { outcome: 'paid' })).toBe(1);
    expect(
      grown(before, after, 'shop_provider_calls_total', { call: 'initialize', outcome: 'created' }),
    ).toBe(1);
    for (const name of [
      ...[
        'shop_disk_size_bytes',
        'shop_mails_waiting',
        'shop_mails_waiting_seconds',
        'shop_messages_parked',
        'shop_money_items',
      ],
      ...['shop_last_backup_timestamp_seconds', 'shop_jobs_due_seconds', 'shop_live_readers'],
      ...['shop_database_waiting', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'],
    ])
      expect([name, figureOf(after, name)]).toEqual([name, expect.any(Number)]);
    expect(figureOf(after, 'shop_request_places', { lane: 'paying' })).toBeGreaterThan(0);
    for (const name of ['shop_requests_in_flight', 'shop_requests_queued', 'shop_request_queue_seconds'])
      expect([name, figureOf(after, name, { lane: 'pages' })]).toEqual([name, 0]);
    expect(figureOf(after, 'shop_requests_refused_total', { lane: 'pages' })).toBe(0);
    expect(figureOf(after, 'shop_ready')).toBe(1);
    expect(figureOf(after, 'shop_disk_free_bytes')).toBeGreaterThan(0);
    expect(figureOf(after, 'shop_jobs_waiting', { queue: 'mail.send' })).toEqual(expect.any(Number));
  });

  test('are all there that the alarms and the dashboard ask for', async () => {
    const figures = await scrape(shop);
    const known = new Set(['up', ...figures.map(({ name }) => name)]);
    const exprs = [...readAlerts().map(({ expr }) => expr), ...panels().flatMap((panel) => panel.exprs)];
    expect(exprs.length).toBeGreaterThan(25);
    expect(exprs.flatMap(figuresIn).filter((name) => !known.has(name))).toEqual([]);
  });

  test('have no label but those that the shop itself knows, whatever is asked of it', async () => {
    const customer = await aCustomer(shop);
    const order = await anOrder(customer);
    const odd = ['/order-details/', '/o/', '/media/x/', '/sandbox/', '/assets/', '/admin/'];
    for (const path of odd) await (await customer.get(`${path}${order}?q=${customer.email}`)).text();
    const routes = new Set([...ROUTES.map(({ path }) => path), 'unknown', 'files', '/sandbox/*']);
    const figures = await scrape(shop);
    expect(figures.filter(({ labels }) => labels.route && !routes.has(labels.route))).toEqual([]);
    const text = JSON.stringify(figures);
    for (const word of [order, customer.email, 'canary']) expect(text).not.toContain(word);
    expect(figures.length).toBeLessThan(1_000);
  });

  test('that the database does not give in time are left out, and a figure says so', async () => {
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table payment_issues in access exclusive mode`);
      const figures = await scrape(shop);
      expect(figureOf(figures, 'shop_database_answers')).toBe(0);
      expect(figureOf(figures, 'shop_money_items')).toBeNull();
      expect(figureOf(figures, 'shop_disk_free_bytes')).toBeGreaterThan(0);
    });
    await expect
      .poll(async () => figureOf(await scrape(shop), 'shop_database_answers'), { timeout: 10_000 })
      .toBe(1);
  });
});
