import type { Db } from '#platform/db/db.server.ts';
import type { OrderSource } from '#shop/orders/contract/orders.ts';
import type { Shop } from '#shop/shop.server.ts';
import { selectDeviceIds } from './queries.server.ts';

type PaidOrder = { orderId: string; number: number; amount: string; source: OrderSource };

/** A notification for each of the administrator's devices, in the caller's transaction. */
export async function queueOrderPush(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { orderId, number, amount, source }: PaidOrder,
): Promise<void> {
  const title = `${source === 'test' ? 'Test order' : 'New order'} ${number}`;
  const message = { title, body: amount, path: `/admin/order-details/${orderId}` };
  for (const deviceId of await selectDeviceIds(tx))
    await jobs.enqueue(tx, 'push.send', { deviceId, message });
}
