import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { countAgainst, countInTurn } from '#shop/accounts/rate-limit.server.ts';
import { countPayRequest } from '#shop/payments/attempts/payment-limits.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { freshPostgres, onBothDatabases } from '#tests/support/databases.ts';
import { testClock } from '#tests/support/test-clock.ts';

onBothDatabases('a rate limit', (open) => {
  it('counts every use of a key, also the first ones at the same instant', async () => {
    const { db, close } = await open();
    const shop = { db, clock: testClock() };
    const use = (key: string) => countAgainst(shop, key, { window: 60, max: 7 });
    for (let key = 0; key < 200; key += 1) {
      const uses = await Promise.all(Array.from({ length: 8 }, () => use(`key ${key}`)));
      expect(uses.filter(({ allowed }) => allowed)).toHaveLength(7);
    }
    await close();
  });

  it('behind one that refuses counts nothing, and the refusal names the one', async () => {
    const { db, close } = await open();
    const shop = { db, clock: testClock() };
    const uses = [
      { key: 'wide', rule: { window: 60, max: 9 } },
      { key: 'narrow', rule: { window: 30, max: 2 } },
      { key: 'behind', rule: { window: 60, max: 3 } },
    ];
    const refused = [];
    for (let used = 0; used < 5; used += 1) refused.push(await countInTurn(shop, uses));
    expect(refused.map((one) => one?.use.key)).toEqual([undefined, undefined, 'narrow', 'narrow', 'narrow']);
    expect(refused[2]?.retryAfter).toBe(30);
    const [wide, , behind] = uses;
    // Five uses of the wide one and two of the one behind are counted: as many are left as without the others.
    for (let left = 4; left > 0; left -= 1) expect(await countInTurn(shop, wide ? [wide] : [])).toBeNull();
    expect(await countInTurn(shop, wide ? [wide] : [])).toMatchObject({ use: wide });
    expect(await countInTurn(shop, behind ? [behind] : [])).toBeNull();
    expect(await countInTurn(shop, behind ? [behind] : [])).toMatchObject({ use: behind });
    await close();
  });
});

describe('the limits of paying on PostgreSQL', () => {
  it('make no two requests of one browser wait for each other, for a new order and for an old one', async () => {
    const { db, close } = await freshPostgres();
    const shop = { db, clock: testClock() };
    const browser = { userId: GUEST, guestId: 'one browser', ip: '10.0.0.1' };
    const anew = () => countPayRequest(shop, { ...browser, mailbox: 'efua@example.com' });
    const again = () => countPayRequest(shop, { ...browser, mailbox: null });
    await anew();
    const waiting = (count: number) =>
      vi.waitFor(async () => expect(await db.$count(sql`pg_locks where not granted`)).toBe(count));
    const counting = await db.transaction(async (tx) => {
      await tx.execute(sql`select from rate_limits where key like '%one browser' for update`);
      const first = again();
      await waiting(1);
      const second = anew();
      await waiting(2);
      return [first, second];
    });
    await expect(Promise.all(counting)).resolves.toEqual([undefined, undefined]);
    await close();
  });
});
