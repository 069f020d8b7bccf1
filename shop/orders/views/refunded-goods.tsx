import type { RefundedLine } from '#shop/payments/contract.ts';
import type { Order } from '../contract/orders.ts';
import { refundedGoods } from '../rules/refunded-pieces.ts';

type RefundedGoodsProps = { lines: Order['cartItems']; pieces: readonly RefundedLine[] | null };

/** Below the date of a refund; nothing of one that names no goods. */
export function RefundedGoods({ lines, pieces }: RefundedGoodsProps) {
  const goods = refundedGoods(lines, pieces);
  return goods && <span className="block text-sm wrap-anywhere">{goods}</span>;
}
