import type { AfterSales, OrderRequest } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { hasLeft } from '../rules/order-lifecycle.ts';

type Standing = Pick<Order, 'trackingState'> & Pick<AfterSales, 'goesBack' | 'refunds'>;

/** What its buyer still has to read of what was asked: not what later events have answered otherwise. */
export function shownRequests(
  requests: readonly OrderRequest[],
  { trackingState, goesBack, refunds }: Standing,
): OrderRequest[] {
  return requests.filter(({ kind, state, answer }) => {
    if (state === 'withdrawn') return false;
    if (kind === 'return') return true;
    if (state === 'open') return !goesBack;
    if (state === 'refused') return !hasLeft(trackingState);
    return refunds.length === 0 || answer !== null;
  });
}

/** Money went back since the answer. */
export function isFollowedByRefund(
  { answeredAt }: OrderRequest,
  refunds: readonly { at: string }[],
): boolean {
  return answeredAt !== null && refunds.some(({ at }) => at >= answeredAt);
}
