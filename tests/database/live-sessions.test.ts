import { expect, it } from 'vitest';
import { sessions, users } from '#adapters/db/tables/identity.ts';
import type { Reader } from '#server/live/reader.ts';
import { firstCheck, listUnentitled, takeDue } from '#server/live/still-entitled.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;

/** A reader of something private, whose session is to be looked at at `nextCheck`. */
function aReader(userId: string, { isAdmin = false, nextCheck = 0 } = {}): Reader {
  const privateTo = { sessionId: `session of ${userId}`, userId, isAdmin, nextCheck };
  const silent = () => undefined;
  return { topics: new Set(), address: '', privateTo, leavesAt: 0, write: silent, close: silent };
}

async function signIn({ shop, clock }: TestShop, userId: string, email: string, lasts: number) {
  const now = clock.now();
  const dates = { createdAt: now, updatedAt: now };
  await shop.db.insert(users).values({ id: userId, name: userId, email, emailVerified: true, ...dates });
  const id = `session of ${userId}`;
  const expiresAt = new Date(now.getTime() + lasts);
  await shop.db.insert(sessions).values({ id, token: id, userId, expiresAt, ...dates });
}

onBothDatabases('sessions of readers', (open) => {
  it('ends the streams of those who are signed out, expired, or no longer the admin', async () => {
    const world = await createTestShop({ database: await open() });
    try {
      await signIn(world, 'ama', 'ama@example.org', HOUR);
      await signIn(world, 'kofi', 'kofi@example.org', -HOUR);
      await signIn(world, 'root', world.shop.settings.adminEmail, HOUR);
      const [ama, kofi, gone] = [aReader('ama'), aReader('kofi'), aReader('gone')];
      const [admin, pretender] = [aReader('root', { isAdmin: true }), aReader('ama', { isAdmin: true })];
      const ended = await listUnentitled(world.shop, [ama, kofi, gone, admin, pretender]);
      expect(ended).toEqual([kofi, gone, pretender]);
    } finally {
      await world.close();
    }
  });
});

it('a thousand readers of one moment are looked at spread over half a minute', () => {
  const now = 1_000_000;
  const readers = Array.from({ length: 1_000 }, (_, at) => aReader(`${at}`, { nextCheck: firstCheck(now) }));
  const perSecond = Array.from({ length: 60 }, (_, second) => takeDue(readers, now + second * 1_000).length);
  expect(perSecond.reduce((sum, due) => sum + due)).toBeGreaterThanOrEqual(1_900);
  expect(Math.max(...perSecond)).toBeLessThan(100);
});
