import type { Context } from 'hono';
import type { Edge } from '#shop/edge.server.ts';
import { buyerOf, type Viewer } from '#shop/viewer.server.ts';
import type { Payer } from '../attempts/payment-limits.server.ts';

export function payerOf(context: Context<Edge>, viewer: Viewer): Payer {
  const opened = viewer.kind === 'guest' ? viewer.opened?.orderId : null;
  const buyer = buyerOf(viewer) ?? { userId: `link ${opened ?? ''}`, guestId: null };
  return { ...buyer, ip: context.get('ip'), mailbox: null };
}
