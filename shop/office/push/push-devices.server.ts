import { createHash, ECDH } from 'node:crypto';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { isPushEndpoint } from '#platform/push/push-endpoint.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type SignedIn, type Viewer } from '#shop/viewer.server.ts';
import { insertAudit } from '../activity/audit-records.server.ts';
import type { AuditVerb } from '../contract/audit.ts';
import {
  deleteDevice,
  moveDevice,
  type PushDeviceRow,
  selectDevices,
  upsertDevice,
} from './queries.server.ts';
import { getKeys, notifyDevice, type PushOutcome } from './send-push.server.ts';

const MAX_DEVICES = 10;

export type PushTools = Pick<Shop, 'db' | 'clock' | 'push' | 'settings'>;

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+=*$/);

export const AddDevice = z.strictObject({
  endpoint: z.url().max(1000),
  p256dh: Base64Url.max(200).refine((key) => Buffer.from(key, 'base64url').length === 65),
  auth: Base64Url.max(100).refine((secret) => Buffer.from(secret, 'base64url').length === 16),
  name: z.string().trim().min(1).max(60),
});

/** `id` is the beginning of the SHA-256 of its endpoint, in hex. */
export type PushDevice = { id: string; name: string; addedAt: Date; lastSentAt: Date | null };
export type PushView = { publicKey: string; devices: PushDevice[] };

export async function listDevices(shop: PushTools, viewer: Viewer): Promise<PushView> {
  const { userId } = requireAdmin(viewer);
  const devices = await selectDevices(shop.db, userId);
  return { publicKey: (await getKeys(shop)).publicKey, devices: devices.map(shown) };
}

const shown = ({ id, name, addedAt, lastSentAt }: PushDeviceRow): PushDevice => ({
  id,
  name,
  addedAt,
  lastSentAt,
});

export type AddDeviceResult =
  | { kind: 'added' }
  | { kind: 'refused'; reason: 'invalid' | 'unknown_service' | 'too_many' };

/** Adds the viewer's browser, or renews it; refuses an endpoint that is at none of the known push services. */
export async function addDevice(shop: PushTools, viewer: Viewer, input: unknown): Promise<AddDeviceResult> {
  const admin = requireAdmin(viewer);
  const read = AddDevice.safeParse(input);
  if (!read.success) return { kind: 'refused', reason: 'invalid' };
  const { endpoint, ...rest } = read.data;
  if (!isPushEndpoint(endpoint, shop.settings.pushOrigin))
    return { kind: 'refused', reason: 'unknown_service' };
  if (!isPoint(rest.p256dh)) return { kind: 'refused', reason: 'invalid' };
  const id = createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
  const now = shop.clock.now();
  return shop.db.transaction(async (tx) => {
    const known = await selectDevices(tx, admin.userId);
    const isKnown = known.some((device) => device.id === id);
    if (!isKnown && known.length >= MAX_DEVICES) return { kind: 'refused', reason: 'too_many' };
    const { userId, sessionId } = admin;
    await upsertDevice(tx, { id, userId, sessionId, endpoint, ...rest, addedAt: now, lastSentAt: null });
    if (!isKnown) await insertAudit(tx, entry(admin, 'add-push-device', rest.name, now));
    return { kind: 'added' };
  });
}

/** Whether the key lies on the curve: with one that does not, every message would fail and be tried again. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A device is signed out with the session it is used in: this ties it to the present one. Adds none. */
export async function renewDevice(shop: PushTools, viewer: Viewer, id: string): Promise<void> {
  const { userId, sessionId } = requireAdmin(viewer);
  await moveDevice(shop.db, id, userId, sessionId);
}

export async function removeDevice(shop: PushTools, viewer: Viewer, id: string): Promise<void> {
  const admin = requireAdmin(viewer);
  await shop.db.transaction(async (tx) => {
    const own = (await selectDevices(tx, admin.userId)).some((device) => device.id === id);
    const name = own ? await deleteDevice(tx, id) : null;
    if (name) await insertAudit(tx, entry(admin, 'remove-push-device', name, shop.clock.now()));
  });
}

/** At once; `failed` when the push service did not take it. */
export async function testDevice(
  shop: PushTools,
  viewer: Viewer,
  id: string,
): Promise<PushOutcome | 'failed'> {
  const { userId } = requireAdmin(viewer);
  const own = (await selectDevices(shop.db, userId)).some((device) => device.id === id);
  if (!own) throw new Problem('not_found');
  const message = {
    title: 'A test',
    body: 'New orders will appear like this.',
    path: '/admin/settings/push',
  };
  return notifyDevice(shop, id, message).catch(() => 'failed');
}

function entry({ userId }: SignedIn, verb: AuditVerb, device: string, at: Date) {
  return { at, actor: userId, verb, subject: 'settings', details: { device } };
}
