import { Problem } from '#platform/http/problem.ts';
import { RANDOM_ID } from '#platform/ids/id.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireAdmin, type Viewer } from '#shop/viewer.server.ts';
import {
  type DeliveryRow,
  selectLastDeliveries,
  selectWebhook,
  selectWebhooks,
  type WebhookRow,
} from './queries.server.ts';

const SHOWN = 50;

/** Without its secret, which is shown once. */
export type WebhookView = Omit<WebhookRow, 'secret' | 'createdAt'>;
export type DeliveryView = Pick<
  DeliveryRow,
  'id' | 'event' | 'at' | 'tries' | 'nextAt' | 'status' | 'code' | 'ms' | 'outcome'
>;

/** `newId` is for one that is added. */
export async function listWebhooks(
  shop: Pick<Shop, 'db' | 'newId'>,
  viewer: Viewer,
): Promise<{ webhooks: WebhookView[]; newId: string }> {
  requireAdmin(viewer);
  return { webhooks: (await selectWebhooks(shop.db)).map(viewWebhook), newId: shop.newId() };
}

/** With its last fifty messages. */
export async function getWebhook(
  { db }: Pick<Shop, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<{ webhook: WebhookView; deliveries: DeliveryView[] }> {
  requireAdmin(viewer);
  const webhook = RANDOM_ID.test(id) ? await selectWebhook(db, id) : null;
  if (!webhook) throw new Problem('not_found');
  const rows = await selectLastDeliveries(db, id, SHOWN);
  return { webhook: viewWebhook(webhook), deliveries: rows.map(viewDelivery) };
}

function viewWebhook({ secret: _, createdAt: __, ...shown }: WebhookRow): WebhookView {
  return shown;
}

function viewDelivery({
  id,
  event,
  at,
  tries,
  nextAt,
  status,
  code,
  ms,
  outcome,
}: DeliveryRow): DeliveryView {
  return { id, event, at, tries, nextAt, status, code, ms, outcome };
}
