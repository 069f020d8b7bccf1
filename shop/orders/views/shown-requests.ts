import type { AfterSales, OrderRequest } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { hasLeft } from '../rules/order-lifecycle.ts';

type Standing = Pick<Order, 'trackingState'> & Pick<AfterSales, 'goesBack' | 'refunds'>;

/** What its buyer still has to read of what was asked: not what later events have answered otherwise. */
export function shownRequests(
  requests: readonly OrderRequest[],
  { trackingState, goesBack, refunds }: Standing,
): OrderRequest[] {
  return requests.filter((request, index) => {
    const { kind, state, answer } = request;
    // They come newest first.
    if (state === 'withdrawn')
      return index === 0 && refunds.length === 0 && (kind === 'return' || !hasLeft(trackingState));
    if (kind === 'return') return state !== 'accepted' || !isFollowedByRefund(request, refunds);
    if (state === 'open') return !goesBack;
    if (state === 'refused') return !hasLeft(trackingState);
    return refunds.length === 0 || answer !== null;
  });
}

/** Money was given back since the answer. */
export function isFollowedByRefund(
  { answeredAt }: OrderRequest,
  refunds: readonly { askedAt: string }[],
): boolean {
  return answeredAt !== null && refunds.some(({ askedAt }) => askedAt >= answeredAt);
}
