import type { Order, OrderLine } from '../contract/orders.ts';

type Bought = Pick<Order, 'hasSessionToArrange' | 'files' | 'hours' | 'courses' | 'gifts'>;

/** What becomes of a line of an order that is not all alike, for its buyer; null where nothing is to be added. */
export function linePromise(
  {
    kind,
    id,
    position,
    qty,
    refundedQty,
  }: Pick<OrderLine, 'kind' | 'id' | 'position' | 'qty' | 'refundedQty'>,
  { hasSessionToArrange, files, hours, courses, gifts }: Bought,
): string | null {
  if (refundedQty === qty) return null;
  if (kind === 'download') return files.some(({ productId }) => productId === id) ? 'To download' : null;
  if (kind === 'gift_voucher' && gifts.length > 0)
    return gifts.some(({ code }) => code !== null)
      ? 'Its code is on this page'
      : 'Its code is in your e-mail';
  const hasOwnTime = hours.some((hour) => hour.position === position) || courses.some((one) => one.id === id);
  if (!hasSessionToArrange || hasOwnTime) return null;
  if (kind === 'course') return "We'll e-mail you about the dates";
  return kind === 'booking' ? "We'll e-mail you to set a time" : null;
}
