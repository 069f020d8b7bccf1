import { HOUR_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST, type OpenedOrder } from '#shop/viewer.server.ts';
import { LINK_MS } from '../mails/order-urls.server.ts';
import { selectOrder } from '../order-records.server.ts';
import { type OrderPass, readPass, writePass } from '../rules/order-pass.ts';

const OPENED_MS = HOUR_MS;

/** `cookie` stands for the link from now on. */
export type OpenedLink =
  | { kind: 'opened'; orderId: string; cookie: string; seconds: number }
  /** Opened by logging in, and no longer by a link. */
  | { kind: 'of_account'; orderId: string }
  | { kind: 'ended'; number: number }
  | { kind: 'unknown' };

/** Turns a link into a cookie for one order and an hour. Nothing is written: mail scanners open links, too. */
export async function openLink(shop: Shop, token: string): Promise<OpenedLink> {
  const pass = readPass(shop.guestProofs.link.read(token));
  const order = pass && (await selectOrder(shop.db, pass.orderId));
  if (!order) return { kind: 'unknown' };
  if (order.userId !== GUEST) return { kind: 'of_account', orderId: order.id };
  const now = shop.clock.now().getTime();
  if (pass.at + LINK_MS <= now || pass.linkVersion !== order.linkVersion)
    return { kind: 'ended', number: order.number };
  const opened: OrderPass = { ...pass, at: Math.min(now + OPENED_MS, pass.at + LINK_MS) };
  const cookie = shop.guestProofs.opened.sign(writePass(opened));
  return { kind: 'opened', orderId: order.id, cookie, seconds: Math.ceil((opened.at - now) / 1000) };
}

/** Null once it has ended, and for a cookie that is none of ours. */
export function readOpened(
  { guestProofs, clock }: Pick<Shop, 'guestProofs' | 'clock'>,
  cookie: string,
): OpenedOrder | null {
  const pass = readPass(guestProofs.opened.read(cookie));
  const now = clock.now().getTime();
  if (!pass || pass.at <= now) return null;
  const { orderId, changesUntil, linkVersion } = pass;
  return { orderId, mayChange: now < changesUntil, linkVersion };
}
