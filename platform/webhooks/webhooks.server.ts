// platform/webhooks: messages to programs elsewhere, signed as Standard Webhooks says. `webhookSender` hands one
// over; `webhook-url.ts` says where one may go, `is-public-ip.ts` which addresses are no private network's.

/** `id` stays the same at each try; `secret` is `whsec_` and base64. */
export type Webhook = { url: string; secret: string; id: string; body: string; at: Date };

/**
 * What became of one try, which took `ms`: the status of an answer, or the code of what kept it away. `retryAfter`, in
 * seconds, is what the receiver asked for.
 */
export type WebhookAnswer = {
  status: number | null;
  code: string | null;
  retryAfter: number | null;
  ms: number;
};

export type Webhooks = {
  /** Never rejects. */
  send(webhook: Webhook): Promise<WebhookAnswer>;
};
