import { formatGhs } from '#platform/money/money.ts';
import { whatsAppShare } from '#shop/checkout/rules/phone.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import type { PaymentStanding } from './contract/orders.ts';
import { selectHoldEnd } from './hold-end-queries.server.ts';
import { selectOrder } from './order-records.server.ts';
import { ownsOrder } from './order-rights.server.ts';
import { paymentStanding } from './rules/order-lifecycle.ts';

/** `heldUntil`: until then nobody else buys what the order holds (ISO); null where it holds nothing. */
export type AskToPay = { url: string; whatsApp: string; heldUntil: string | null };

const PAYABLE: readonly PaymentStanding[] = ['unpaid', 'on_delivery'];

/** How a buyer asks somebody else to pay an order of theirs. Null where it is not theirs, or cannot be paid. */
export async function findAskToPay(shop: Shop, viewer: Viewer, orderId: string): Promise<AskToPay | null> {
  const order = await selectOrder(shop.db, orderId);
  if (!order || !ownsOrder(order, viewer) || !PAYABLE.includes(paymentStanding(order))) return null;
  const url = `${shop.settings.publicUrl}/pay/${orderId}`;
  const asks = `Would you pay my order No. ${order.number} from ${shop.settings.shopName}?`;
  const text = `${asks} ${formatGhs(restToPay(order))}, with mobile money or card: ${url}`;
  const heldUntil = await selectHoldEnd(shop.db, orderId, shop.clock.now());
  return { url, whatsApp: whatsAppShare(text), heldUntil: heldUntil?.toISOString() ?? null };
}
