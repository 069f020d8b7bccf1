import { createHmac } from 'node:crypto';
import { count } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { randomId } from '#platform/ids/random-id.server.ts';
import { verifyPayment } from '#shop/payments/attempts/verify-payment.server.ts';
import { VISITOR_VIEWER } from '#shop/viewer.server.ts';
import { addWebhook } from '#shop/webhooks/add-webhook.server.ts';
import { changeWebhook } from '#shop/webhooks/change-webhook.server.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#shop/webhooks/contract.ts';
import { getWebhook } from '#shop/webhooks/list-webhooks.server.ts';
import { sendWebhooks } from '#shop/webhooks/send-webhooks.server.ts';
import { webhookDeliveries, webhooks } from '#shop/webhooks/tables.server.ts';
import type { WebhookChange } from '#shop/webhooks/webhook-form.server.ts';
import type { OpenTestDatabase } from '#tests/support/databases.ts';
import { anAdmin, anOrder } from '#tests/support/factories.ts';
import { aPushService, type Delivery, type PushService } from '#tests/support/push-service.ts';
import { createTestShop, type TestShop } from '#tests/support/test-shop.ts';

const admin = anAdmin();

/** As a receiver checks it, without the sender's own code. */
export function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** A shop with a receiver beside it; its webhooks and messages end with each fact. */
export function aShopWithReceiver(open: OpenTestDatabase) {
  let receiver: PushService;
  let world: TestShop;
  beforeAll(async () => {
    receiver = await aPushService();
    const environment = { WEBHOOK_ORIGIN: receiver.origin };
    world = await createTestShop({ database: await open(), environment });
  });
  afterEach(async () => {
    receiver.answerWith(201);
    receiver.deliveries.length = 0;
    await world.shop.db.delete(webhooks);
    await world.shop.db.delete(webhookDeliveries);
  });
  afterAll(async () => {
    await world.close();
    await receiver.close();
  });
  const got = () => receiver.deliveries.map(({ body }) => JSON.parse(body.toString()));

  return {
    world: () => world,
    receiver: () => receiver,
    async add(events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
      const id = randomId();
      const added = { id, url: `${receiver.origin}/hook`, events: [...events] };
      return { id, secret: await addWebhook(world.shop, admin, added) };
    },
    change: (id: string, intent: Exclude<WebhookChange['intent'], 'save' | 'new-secret'>) =>
      changeWebhook(world.shop, admin, id, { intent }),
    see: (id: string) => getWebhook(world.shop, admin, id),
    send: () => sendWebhooks(world.shop).begin(),
    /** The bodies that the receiver has. */
    got,
    gotTypes: () => got().map(({ type }) => type),
    async messages() {
      const [row] = await world.shop.db.select({ rows: count() }).from(webhookDeliveries);
      return row?.rows ?? 0;
    },
    async pay() {
      const order = await anOrder(world.shop);
      await world.paystack.approve(order.reference);
      const query = new URLSearchParams({ reference: order.reference });
      await verifyPayment(world.shop, VISITOR_VIEWER, query);
      return order;
    },
    wait: (milliseconds: number) => world.clock.pass(milliseconds),
  };
}
