import { expect, it } from 'vitest';
import { countAgainst } from '#features/accounts/rate-limit.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
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
});
