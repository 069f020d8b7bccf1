// URLs of orders for e-mails (docs/decisions/0050-guests.md).
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';
import type { Shop } from '#shop/shop.server.ts';
import { GUEST } from '#shop/viewer.server.ts';
import { writePass } from '../rules/order-pass.ts';

type Dependencies = Pick<Shop, 'guestProofs' | 'clock' | 'settings'>;
type LinkedOrder = { id: string; userId: string; linkVersion: number };

export const LINK_DAYS = 7;
export const LINK_MS = LINK_DAYS * DAY_MS;
/** For so long after asking for a link its order may be changed. */
const FRESH_MS = HOUR_MS;

/**
 * The URL of an order for an e-mail to its buyer: of an account's the page itself, of any other the link that
 * opens it for a week. `isAsked`: the buyer has asked for this link, so for an hour it lets change the order, too.
 */
export function orderUrl(
  shop: Dependencies,
  { id, userId, linkVersion }: LinkedOrder,
  isAsked = false,
): string {
  const { publicUrl } = shop.settings;
  if (userId !== GUEST) return `${publicUrl}/order-details/${id}`;
  const at = shop.clock.now().getTime();
  const pass = { orderId: id, at, changesUntil: isAsked ? at + FRESH_MS : 0, linkVersion };
  return `${publicUrl}/open-order?token=${shop.guestProofs.link.sign(writePass(pass))}`;
}

/** The same of its receipt. */
export function receiptUrl(shop: Dependencies, order: LinkedOrder): string {
  const page = orderUrl(shop, order);
  return order.userId === GUEST ? `${page}&to=receipt` : `${page}/receipt`;
}
