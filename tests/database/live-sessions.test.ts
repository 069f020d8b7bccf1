import { expect, it } from 'vitest';
import { sessions, users } from '#platform/identity/tables.server.ts';
import type { PrivateRight, Reader } from '#server/live/reader.ts';
import { firstCheck, listUnentitled, takeDue } from '#server/live/still-entitled.ts';
import { claimGuestOrders } from '#shop/accounts/claim-guest-orders.server.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import type { TopicKind } from '#shop/frame/contract/topics.ts';
import { readGuestCookies } from '#shop/orders/guests/guest-browser.server.ts';
import { openLink } from '#shop/orders/guests/order-links.server.ts';
import { orderUrl } from '#shop/orders/mails/order-urls.server.ts';
import { type Browser, GUEST } from '#shop/viewer.server.ts';
import { onBothDatabases } from '#tests/support/databases.ts';
import { aBuyer, aCheckout, aGuest, aProduct } from '#tests/support/factories.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;
/** What only the administrator, and who packs, may follow. */
const ALL = { kind: 'orders:all' } as const;

/** A reader of something private, whose session is to be looked at at `nextCheck`. */
function aReader(userId: string, { kind = 'orders:mine' as TopicKind, nextCheck = 0 } = {}): Reader {
  const session = { sessionId: `session of ${userId}`, userId };
  const kinds = new Set([kind]);
  return streamOf({ session, browser: () => NOTHING, orderIds: [], kinds, nextCheck });
}

/** A reader who follows an order by a cookie of its browser. */
function aGuestReader(browser: () => Browser, orderId: string): Reader {
  const kinds = new Set(['order:id' as const]);
  return streamOf({ session: null, browser, orderIds: [orderId], kinds, nextCheck: 0 });
}

const NOTHING: Browser = { guestId: null, opened: null };

function streamOf(privateTo: PrivateRight): Reader {
  const silent = () => undefined;
  return { topics: new Set(), ip: '', privateTo, leavesAt: 0, write: silent, close: silent };
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
      const [admin, pretender] = [aReader('root', ALL), aReader('ama', ALL)];
      const ended = await listUnentitled(world.shop, [ama, kofi, gone, admin, pretender]);
      expect(ended).toEqual([kofi, gone, pretender]);
    } finally {
      await world.close();
    }
  });

  it('ends the streams of guests whose link or cookie has ended, or whose order is somebody else’s', async () => {
    const world = await createTestShop({ database: await open() });
    const { shop, clock } = world;
    try {
      const guest = aGuest();
      const [product, owner] = [await aProduct(shop), await aBuyer(shop)];
      const input = aCheckout({ email: 'efua@example.org' }, [{ product, qty: 1 }]);
      const { orderId } = await placeOrder(shop, guest, input, null);
      const link = new URL(orderUrl(shop, { id: orderId, userId: GUEST, linkVersion: 0 }));
      const opened = await openLink(shop, link.searchParams.get('token') ?? '');
      if (opened.kind !== 'opened') throw new Error('the link opens nothing');
      const byLink = aGuestReader(
        () => readGuestCookies(shop, { guest: null, opened: opened.cookie }),
        orderId,
      );
      const byOrder = aGuestReader(() => guest, orderId);
      const readers = [byLink, byOrder, aGuestReader(() => NOTHING, orderId), aGuestReader(() => guest, 'x')];
      expect(await listUnentitled(shop, readers)).toEqual(readers.slice(2));
      clock.pass(HOUR);
      expect(await listUnentitled(shop, [byLink, byOrder])).toEqual([byLink]);
      await shop.db.transaction((tx) =>
        claimGuestOrders(tx, owner.userId, 'efua@example.org', guest.guestId),
      );
      expect(await listUnentitled(shop, [byLink, byOrder])).toEqual([byLink, byOrder]);
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
