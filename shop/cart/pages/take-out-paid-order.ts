import { takeOutLines } from '../rules/begun-orders.ts';
import { takeBegunOrder } from './begun-orders.ts';
import { changeCart } from './cart-store.ts';
import { type PaidOrder, postToOtherTabs } from './paid-channel.ts';

/** Takes the products of a paid order out of the cart, once; false when this browser no longer waited for it. */
export async function takeOutPaidOrder(paid: PaidOrder): Promise<boolean> {
  const isTaken = await takeBegunOrder(paid.orderId, ({ lines }) =>
    changeCart((items) => takeOutLines(items, lines)),
  );
  if (isTaken) postToOtherTabs(paid);
  return isTaken;
}
