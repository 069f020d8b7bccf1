import type { Hono } from 'hono';
import { createMemoryLimit } from '#platform/http/memory-limit.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { parseJson } from '#platform/http/read-body.server.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findWaitingPayment } from '../attempts/find-waiting-payment.server.ts';
import { payAgain } from '../attempts/pay-again.server.ts';
import { countPayRequest, paymentLimits } from '../attempts/payment-limits.server.ts';
import { verifyPayment } from '../attempts/verify-payment.server.ts';
import { receiveWebhook } from '../settlement/receive-webhook.server.ts';
import { payerOf } from './payer-of.server.ts';
import { wrongSignatures } from './wrong-signatures.server.ts';

/** What becomes of a payment, paying again, and the provider's webhook (docs/payments.md). */
export function paymentRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const noteWrongSignature = wrongSignatures(shop.log);
  const countQuestion = questionLimit();
  app.get('/verify-transaction', async (context) => {
    await countQuestion(context.get('ip'));
    const viewer = callerOf(context);
    return context.json(await verifyPayment(shop, viewer, new URL(context.req.url).searchParams));
  });

  app.get('/api/checkout', async (context) => {
    await countQuestion(context.get('ip'));
    const waiting = await findWaitingPayment(shop, callerOf(context));
    return context.json(waiting, 200, { 'cache-control': 'private, no-store' });
  });

  app.post('/api/orders/:id/pay', async (context) => {
    const viewer = callerOf(context);
    const payer = payerOf(context, viewer);
    await countPayRequest(shop, payer);
    const outcome = await payAgain(shop, viewer, context.req.param('id'), paymentLimits(shop, payer));
    return outcome.kind === 'payable'
      ? context.json(outcome.transaction)
      : context.json({ alreadyPaid: true });
  });

  app.post('/webhooks/paystack', async (context) => {
    const rawBody = new Uint8Array(await context.req.raw.arrayBuffer());
    const signature = context.req.header('x-paystack-signature') ?? null;
    if (!shop.paystack.isSigned(rawBody, signature)) {
      noteWrongSignature();
      throw new Problem('not_signed_in', {}, 'Bad signature.');
    }
    const isEvent = await receiveWebhook(shop, rawBody, parseJson(rawBody));
    if (!isEvent) throw new Problem('bad_request');
    return context.text('ok');
  });
}

/**
 * A page that waits asks at most eight times a minute. Each process counts for itself, so that asking writes nothing.
 */
function questionLimit(): (ip: string) => Promise<void> {
  const count = createMemoryLimit({ max: 600, seconds: 60 });
  return async (ip) => {
    const verdict = await count(ip);
    if (!verdict.allowed) throw new Problem('too_many_requests', { retryAfter: verdict.retryAfter });
  };
}
