/** What a webhook may be sent about (docs/webhooks.md). */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.status_changed',
  'order.refunded',
  'stock.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the press of a button alone. */
export const TEST_EVENT = 'webhook.test';
export type SentEvent = WebhookEvent | typeof TEST_EVENT;

export const MAX_URL = 500;
/** Sent to side by side, one message at a time each. */
export const MOST_WEBHOOKS = 8;

/** Without an end it is still to be sent, at once or at its next try. */
export type DeliveryOutcome = 'delivered' | 'given_up';

/** Why the shop switched one off: its receiver answered that it is gone, or took nothing for days. */
export type StopReason = 'gone' | 'failing';
