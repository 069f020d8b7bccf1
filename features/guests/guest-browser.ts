import { createHash } from 'node:crypto';
import type { Shop } from '../shop.ts';
import type { Browser } from '../viewer.ts';
import { readOpened } from './order-links.ts';

type Tools = Pick<Shop, 'guestProofs' | 'clock'>;

/** How long a browser is known as a guest after it last paid. */
export const GUEST_SECONDS = 30 * 24 * 3600;

const BROWSER_ID = /^[a-z2-7]{32}$/;

/** What the cookies of a guest say; each is null where it is missing. */
export type GuestCookies = { guest: string | null; opened: string | null };

/** Reads the cookies of a guest. Forged, malformed or signed under an older secret, one counts as none. */
export function readGuestCookies(shop: Tools, { guest, opened }: GuestCookies): Browser {
  const id = guest === null ? null : shop.guestProofs.browser.read(guest);
  return {
    guestId: id !== null && BROWSER_ID.test(id) ? hashOf(id) : null,
    opened: opened === null ? null : readOpened(shop, opened),
  };
}

/** Makes a new guest: the value of its cookie, and the id its orders are kept under. */
export function newGuest(shop: Pick<Shop, 'guestProofs' | 'newId'>): { cookie: string; guestId: string } {
  const id = shop.newId();
  return { cookie: shop.guestProofs.browser.sign(id), guestId: hashOf(id) };
}

/** The database never learns what the cookie says. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
