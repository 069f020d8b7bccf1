import { formatGhs, pesewas } from '#platform/money/money.ts';
import { visibleLine } from '#platform/text/text.ts';
import { internationalNumber, smsLink, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { withCustomText } from '#shop/choices/rules/variant-name.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import { type OrderRecord, selectLines, selectOrder } from '../order-records.server.ts';
import { extrasOf } from '../rules/order-extras.ts';
import { paymentStanding, waitsForPayment } from '../rules/order-lifecycle.ts';

export type PayLink = { url: string; whatsApp: string | null; sms: string | null };

/** Null where nothing can be paid by it; an order to be paid on delivery has its link with the courier. */
export async function findPayLink(shop: Shop, viewer: Viewer, orderId: string): Promise<PayLink | null> {
  requireAdmin(viewer);
  const order = await selectOrder(shop.db, orderId);
  if (!order || !hasPayLink(order)) return null;
  const { name, phone } = order.shippingAddress;
  const lines = await selectLines(shop.db, orderId);
  const rest = restToPay(order);
  const isPart = rest < order.amount;
  const url = `${shop.settings.publicUrl}/pay/${orderId}`;
  const text = [
    `${greeting(name)} this is your order No. ${order.number} from ${shop.settings.shopName}:`,
    ...lines.map(
      (line) => `${line.qty} × ${withCustomText(line.name, line.customText && visibleLine(line.customText))}`,
    ),
    ...extrasOf(order, lines).map(({ label, amount }) => `${label}: ${amount}`),
    `Total: ${formatGhs(order.amount)}${order.delivery ? '' : ', delivery included'}.`,
    ...(isPart ? [`Paid: ${formatGhs(pesewas(order.amount - rest))}. Left: ${formatGhs(rest)}.`] : []),
    `Pay here with mobile money or card: ${url}`,
  ].join('\n');
  const number = internationalNumber(phone);
  return {
    url,
    whatsApp: number && whatsAppLink(number, text),
    sms: number && smsLink(number, text),
  };
}

/** One that a newer order of its buyer stands in place of is not to be paid; what the shop took itself stands alone. */
function hasPayLink(order: OrderRecord): boolean {
  const standing = paymentStanding(order);
  if (order.source === 'phone') return waitsForPayment(standing);
  return order.source === 'shop' && standing === 'unpaid';
}
