import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { listMessages } from '#shop/messages/list-messages.server.ts';
import type { MessageDesk } from '#shop/messages/rules/message-desk.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgres } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { fill } from '#tests/support/fill.ts';
import { costsOf } from '#tests/support/query-plans.ts';

const MESSAGES = 100_000;
const BATCH = 5_000;
const MOST = 6_000;

/** Three in a hundred are new. */
const messages = (from: number, to: number) => `
  insert into messages (id, name, email, subject, text, search_key, digest, created_at, answered_at)
  select translate(substr(md5(n::text) || md5((n + 1)::text), 1, 32), '0189', 'abcd'), m.name, m.email,
    m.subject, m.text, ' ' || lower(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.text), n::text,
    now() - n * interval '7 minutes', case when n % 33 = 0 then null else now() end
  from generate_series(${from}, ${to}) as n, lateral (select
    (array['Ama Mensah','Kofi Boateng','Efua Quansah','Yaw Darko'])[1 + n % 4] as name,
    'writer.' || n || '@example.org' as email, 'About order ' || n as subject,
    'Is the tray level, and when does it come? No. ' || n as text) m`;

let database: Database;
let shop: Shop;
beforeAll(async () => {
  database = await freshPostgres();
  const batches = Array.from({ length: MESSAGES / BATCH }, (_, n) =>
    messages(n * BATCH + 1, (n + 1) * BATCH),
  );
  await fill(database, [...batches, 'vacuum analyze messages']);
  shop = { db: database.db, clock: systemClock } as Shop;
});
afterAll(() => database.close());

const list = (change: Partial<MessageDesk>, from = shop) =>
  listMessages(from, anAdmin(), { show: 'all', q: '', page: 1, ...change });

async function dearest(change: Partial<MessageDesk>): Promise<number> {
  const costs = await costsOf(database, (db) => list(change, { ...shop, db }));
  return Math.max(...costs.map(({ touched }) => touched));
}

const LISTS: [string, Partial<MessageDesk>, number][] = [
  ['all', {}, 1_001],
  ['new ones', { show: 'new' }, 1_001],
  ['answered ones', { show: 'answered' }, 1_001],
  ['an e-mail', { q: 'writer.77776@example.org' }, 1],
  ['an e-mail among new ones', { q: 'writer.33@example.org', show: 'new' }, 1],
  ['a name that many have', { q: 'Mensah' }, 1_001],
  ['words that all have', { q: 'the tray' }, 1_001],
  ['words that many new ones have', { q: 'ama tray', show: 'new' }, 757],
  ['two letters', { q: 'qx' }, 0],
  ['the beginning of a word that all have', { q: 'ab' }, 1_001],
  ['what nobody wrote', { q: 'zzzz' }, 0],
  ['a sign', { q: '%' }, 1_001],
];

it.each(LISTS)('among 100,000 messages, %s: at most 6,000 are taken up', async (_, change, found) => {
  const answer = await list(change);
  expect(answer.found).toBe(found);
  expect(answer.messages.length).toBe(Math.min(found, 20));
  expect(await dearest(change)).toBeLessThan(MOST);
});

it.each([5_000, 1_000_000])('page %i is counted off the index once', async (page) => {
  expect((await list({ page })).messages.length).toBe(20);
  expect(await dearest({ page })).toBeLessThanOrEqual(MESSAGES);
});
