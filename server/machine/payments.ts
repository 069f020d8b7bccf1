import type { Hono } from 'hono';
import { z } from 'zod';
import { InitializeTransaction } from '#contracts/checkout.ts';
import { Problem } from '#contracts/problem.ts';
import { payAgain } from '#features/payments/pay-again.ts';
import { countPayRequest, countVerifyRequest, paymentLimits } from '#features/payments/payment-limits.ts';
import { receiveWebhook } from '#features/payments/receive-webhook.ts';
import { startCheckout } from '#features/payments/start-checkout.ts';
import { verifyPayment } from '#features/payments/verify-payment.ts';
import { requireSignedIn, VISITOR_VIEWER } from '#features/viewer.ts';
import type { Edge } from '../edge/edge.ts';
import { fieldErrors } from '../edge/field-errors.ts';
import { parseJson, readJson } from '../edge/read-body.ts';
import type { Running } from '../running.ts';
import { wrongSignatures } from './wrong-signatures.ts';

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .nullable();

/** The payment endpoints of spec.md 7 and the provider's webhook. */
export function paymentRoutes(app: Hono<Edge>, { shop }: Running): void {
  const noteWrongSignature = wrongSignatures(shop.log);
  app.post('/initialize-transaction', async (context) => {
    const viewer = requireSignedIn(context.get('viewer') ?? VISITOR_VIEWER);
    const payer = { userId: viewer.userId, address: context.get('address') };
    await countPayRequest(shop, payer);
    const input = InitializeTransaction.safeParse(await readJson(context.req.raw));
    const key = IdempotencyKey.safeParse(context.req.header('idempotency-key') ?? null);
    if (!input.success) throw new Problem('invalid_input', { fields: fieldErrors(input.error) });
    if (!key.success) throw new Problem('invalid_input', { fields: { 'idempotency-key': 'Not a key' } });
    return context.json(await startCheckout(shop, viewer, input.data, key.data, paymentLimits(shop, payer)));
  });

  app.get('/verify-transaction', async (context) => {
    await countVerifyRequest(shop, context.get('address'));
    return context.json(await verifyPayment(shop, new URL(context.req.url).searchParams));
  });

  app.post('/api/orders/:id/pay', async (context) => {
    const viewer = requireSignedIn(context.get('viewer') ?? VISITOR_VIEWER);
    const payer = { userId: viewer.userId, address: context.get('address') };
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
