import { createHash } from 'node:crypto';
import type { Shop } from '#shop/shop.server.ts';
import type { Browser } from '#shop/viewer.server.ts';
import { readOpened } from './order-links.server.ts';

type Dependencies = Pick<Shop, 'guestProofs' | 'clock'>;

/** A browser is known as a guest for so long after its last order. */
export const GUEST_SECONDS = 30 * 24 * 3600;

const BROWSER = /^([a-z2-7]{32})-([0-9a-z]{1,9})$/;

export type GuestCookies = { guest: string | null; opened: string | null };

/** Null for a cookie that is forged, ended, malformed or signed under an older secret. */
export function readGuestCookies(shop: Dependencies, { guest, opened }: GuestCookies): Browser {
  const id = idIn(shop, guest);
  return {
    guestId: id === null ? null : hashOf(id),
    opened: opened === null ? null : readOpened(shop, opened),
  };
}

/** The guest of this cookie, or a new one; `guestId` is kept with the orders. */
export function renewGuest(
  shop: Dependencies & Pick<Shop, 'newId'>,
  sent: string | null,
): { cookie: string; guestId: string } {
  const id = idIn(shop, sent) ?? shop.newId();
  const since = Math.floor(shop.clock.now().getTime() / 1000).toString(36);
  return { cookie: shop.guestProofs.browser.sign(`${id}-${since}`), guestId: hashOf(id) };
}

/** A browser forgets its cookie in time; a copy has to be refused. */
function idIn({ guestProofs, clock }: Dependencies, cookie: string | null): string | null {
  const [, id, since = ''] = BROWSER.exec((cookie !== null && guestProofs.browser.read(cookie)) || '') ?? [];
  const endsAt = (Number.parseInt(since, 36) + GUEST_SECONDS) * 1000;
  return id && clock.now().getTime() < endsAt ? id : null;
}

/** The database never learns what the cookie says. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
