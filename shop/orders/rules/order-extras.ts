import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import type { OrderDelivery } from '#shop/delivery/contract.ts';
import { priceText } from '#shop/delivery/rules/delivery-price.ts';
import type { OrderVoucher } from '#shop/vouchers/contract.ts';

type WithExtras = { voucher: OrderVoucher | null; delivery: OrderDelivery | null; deliveryPrice: Pesewas };

/** What stands between the goods and their total, in words. */
export function extrasOf(
  { voucher, delivery, deliveryPrice }: WithExtras,
  lines: readonly { discount: Pesewas }[],
): { label: string; amount: string }[] {
  const discount = pesewas(lines.reduce((sum, line) => sum + line.discount, 0));
  const off = discount > 0 ? `−${formatGhs(discount)}` : 'free delivery';
  return [
    ...(voucher ? [{ label: `Voucher ${voucher.code}`, amount: off }] : []),
    ...(delivery ? [{ label: `Delivery: ${delivery.name}`, amount: priceText(deliveryPrice) }] : []),
  ];
}
