import { soldId } from '#shop/choices/rules/variant-name.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isAnyCounted } from '#shop/stock/stock-records.server.ts';
import { selectOthersToPay } from './basket-records.server.ts';
import { holdForOrder } from './hold-for-order.server.ts';
import { lockOrder, type OrderRecord, selectLines } from './order-records.server.ts';
import { isPayable, paymentStanding } from './rules/order-lifecycle.ts';
import { isSupplied } from './take-pieces.server.ts';

/**
 * Before an unpaid order is paid: what it needs is held once more, in place of what the buyer's other unpaid orders
 * hold of the same kinds. Refuses as `holdForOrder` does.
 */
export async function keepPieces(
  shop: Shop,
  { id, source, voucher, giftVoucherId }: OrderRecord,
): Promise<void> {
  if (source === 'test') return;
  const lines = await selectLines(shop.db, id);
  const kinds = {
    gift: giftVoucherId !== null,
    voucher: voucher !== null,
    stock: await isAnyCounted(shop.db, lines.map(soldId)),
    times: lines.some(({ times }) => times),
  };
  if (!Object.values(kinds).some(Boolean)) return;
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    // What is to be paid on delivery holds nothing: it has taken all of it.
    if (!order || order.onDeliveryAt || !isPayable(paymentStanding(order))) return;
    const replaced = await selectOthersToPay(tx, order, id);
    const stock = kinds.stock && !(await isSupplied(tx, order));
    const now = shop.clock.now();
    await holdForOrder(tx, { order, lines, replaced, version: null, kinds: { ...kinds, stock }, now });
  });
}
