import type { PushKeys } from '#platform/push/push.server.ts';
import { isPushEndpoint } from '#platform/push/push-endpoint.ts';
import type { PushMessage } from '#platform/push/push-message.ts';
import { isAdminEmail } from '#shop/accounts/rules/admin-email.ts';
import type { JobPayloads } from '#shop/jobs.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteDevice, insertKeys, markSent, selectDevice, selectKeys } from './queries.server.ts';

type Dependencies = Pick<Shop, 'db' | 'clock' | 'push' | 'settings'>;

/** `gone`: there is no such device any more, or its push service says that it will take nothing again. */
export type PushOutcome = 'sent' | 'gone';

/** Work of the queue `push.send`; a rejection makes the queue try again. */
export async function sendPush(
  shop: Dependencies,
  { deviceId, message }: JobPayloads['push.send'],
): Promise<void> {
  await notifyDevice(shop, deviceId, message);
}

/** Sends to a device of somebody who is the administrator now; a device that is gone is forgotten. */
export async function notifyDevice(
  shop: Dependencies,
  id: string,
  message: PushMessage,
): Promise<PushOutcome> {
  const device = await selectDevice(shop.db, id);
  if (!device) return 'gone';
  const { email, emailVerified, endpoint } = device;
  const isAdmins = emailVerified && isAdminEmail(email, shop.settings.adminEmail);
  // Judged again: what is allowed may have changed since the device was added.
  const mayReceive = isAdmins && isPushEndpoint(endpoint, shop.settings.pushOrigin);
  if (mayReceive && (await deliver(shop, device, message))) return 'sent';
  await deleteDevice(shop.db, id);
  return 'gone';
}

type Device = { id: string; endpoint: string; p256dh: string; auth: string };

async function deliver(shop: Dependencies, device: Device, message: PushMessage): Promise<boolean> {
  const { id, endpoint, p256dh, auth } = device;
  const { kind } = await shop.push.send(await getKeys(shop), { endpoint, p256dh, auth }, message);
  if (kind === 'sent') await markSent(shop.db, id, shop.clock.now());
  return kind === 'sent';
}

/** The shop's keys, made at their first use: of two processes that make some, one pair is kept. */
export async function getKeys(shop: Pick<Shop, 'db' | 'clock' | 'push'>): Promise<PushKeys> {
  const known = await selectKeys(shop.db);
  if (known) return known;
  await insertKeys(shop.db, shop.push.makeKeys(), shop.clock.now());
  const kept = await selectKeys(shop.db);
  if (!kept) throw new Error('the keys of push messages are gone');
  return kept;
}
