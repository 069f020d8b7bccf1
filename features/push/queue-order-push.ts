import type { Db } from '#adapters/db/db.ts';
import type { Shop } from '../shop.ts';
import { selectDeviceIds } from './queries.ts';

type PaidOrder = { orderId: string; number: number; amount: string };

/** Queues a notification of a paid order for each of the administrator's devices, in the caller's transaction. */
export async function queueOrderPush(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Db,
  { orderId, number, amount }: PaidOrder,
): Promise<void> {
  const message = { title: `New order ${number}`, body: amount, path: `/admin/order-details/${orderId}` };
  for (const deviceId of await selectDeviceIds(tx))
    await jobs.enqueue(tx, 'push.send', { deviceId, message });
}
