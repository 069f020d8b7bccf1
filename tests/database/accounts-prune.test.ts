import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimits, sessions, users, verifications } from '#platform/identity/tables.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { insertPerson } from '#shop/accounts/queries.server.ts';
import { countAgainst } from '#shop/accounts/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freshPostgres, onBothDatabases } from '#tests/support/databases.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

onBothDatabases('the daily sweep of accounts', (open) => {
  let world: TestShop;
  let shop: Shop;
  beforeAll(async () => {
    world = await createTestShop({ database: await open() });
    shop = world.shop;
    await insertPerson(shop.db, { id: 'ama', email: 'ama@example.org', name: '', now: shop.clock.now() });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await shop.db.delete(sessions);
    await shop.db.delete(verifications);
  });

  const SECOND = 1_000;
  const at = (fromNow: number) => {
    const now = shop.clock.now();
    return { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + fromNow) };
  };
  const aSession = (id: string, fromNow: number) => ({
    id,
    token: randomId(),
    userId: 'ama',
    ...at(fromNow),
  });
  const aProof = (id: string, fromNow: number) => ({ id, identifier: id, value: 'x', ...at(fromNow) });
  const sessionIds = async () => (await shop.db.select().from(sessions)).map(({ id }) => id).sort();
  const proofIds = async () => (await shop.db.select().from(verifications)).map(({ id }) => id).sort();

  it('removes sessions and proofs that have expired, and no other', async () => {
    await shop.db
      .insert(sessions)
      .values([aSession('old', -SECOND), aSession('ending', 30 * SECOND), aSession('young', 6e8)]);
    await shop.db.insert(verifications).values([aProof('old', -SECOND), aProof('young', 3_600 * SECOND)]);
    await world.work('accounts.prune', {});
    expect([await sessionIds(), await proofIds()]).toEqual([['ending', 'young'], ['young']]);
    world.clock.pass(31 * SECOND);
    await world.work('accounts.prune', {});
    expect([await sessionIds(), await proofIds()]).toEqual([['young'], ['young']]);
    expect(await shop.db.select().from(users)).toHaveLength(1);
  });

  it('removes them all when a shop was never swept', async () => {
    const many = Array.from({ length: 2_500 }, (_, place) => aSession(`old-${place}`, -SECOND));
    for (let from = 0; from < many.length; from += 500)
      await shop.db.insert(sessions).values(many.slice(from, from + 500));
    await shop.db.insert(sessions).values(aSession('young', SECOND * 60));
    await world.work('accounts.prune', {});
    expect(await sessionIds()).toEqual(['young']);
  });

  it('is harmless twice at once, and when there is nothing', async () => {
    await shop.db.insert(sessions).values([aSession('old', -SECOND), aSession('young', SECOND * 60)]);
    await Promise.all([world.work('accounts.prune', {}), world.work('accounts.prune', {})]);
    await world.work('accounts.prune', {});
    expect(await sessionIds()).toEqual(['young']);
  });

  const HOUR = 3_600 * SECOND;
  const aCounter = (key: string, ago: number) => {
    const lastRequest = shop.clock.now().getTime() - ago;
    return { id: key, key, count: 1, lastRequest };
  };
  const counters = async () => (await shop.db.select().from(rateLimits)).map(({ key }) => key).sort();

  it('removes counters of past windows, and counting removes none', async () => {
    await shop.db.delete(rateLimits);
    await shop.db.insert(rateLimits).values([aCounter('old', 25 * HOUR), aCounter('young', HOUR)]);
    await countAgainst(shop, 'new', { window: 60, max: 5 });
    expect(await counters()).toEqual(['new', 'old', 'young']);
    await world.work('accounts.prune', {});
    expect(await counters()).toEqual(['new', 'young']);
  });
});

it('the sweep waits for no counter that is being counted', async () => {
  const world = await createTestShop({ database: await freshPostgres() });
  const { db, clock } = world.shop;
  const lastRequest = clock.now().getTime() - 25 * 3_600_000;
  const old = (key: string) => ({ id: key, key, count: 1, lastRequest });
  await db.insert(rateLimits).values([old('counted'), old('old')]);
  await db.transaction(async (tx) => {
    await countAgainst({ db: tx, clock }, 'counted', { window: 60, max: 5 });
    await world.work('accounts.prune', {});
  });
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['counted']);
  await world.close();
});
