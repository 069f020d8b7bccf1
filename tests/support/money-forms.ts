import { randomUUID } from 'node:crypto';
import { randomId } from '#platform/ids/random-id.server.ts';
import { pesewas } from '#platform/money/money.ts';
import { insertParked } from '#shop/messages/mail/queries.server.ts';
import type { MoneyIntent } from '#shop/payments/admin/money-actions.server.ts';
import { insertRefund } from '#shop/payments/refunds/queries.server.ts';
import { openIssue } from '#shop/payments/settlement/issue-queries.server.ts';
import { loseAPiece } from './counted.ts';
import { aCustomer, type HttpShop } from './http-shop.ts';
import { aPaidOrder, aStartedPayment } from './paid-orders.ts';

/** The fields beside `intent` of each form about money, which has something to be about each time. */
export const MONEY_FIELDS = {
  'propose-refund': async (shop) => ({ ...(await aRefund(shop)) }),
  refund: async (shop) => ({ ...(await aRefund(shop)), id: randomId(), left: '18498' }),
  resolve: async (shop) => ({ id: await anIssue(shop), resolution: 'Found the buyer' }),
  'send-missing': async (shop) => ({ id: await aShortage(shop) }),
  'ask-again': async (shop) => ({ reference: await aWrongPayment(shop) }),
  'dismiss-refund': async (shop) => ({ id: await aFailedRefund(shop) }),
  'send-mail': async (shop) => ({ id: await aParkedEmail(shop) }),
  'drop-mail': async (shop) => ({ id: await aParkedEmail(shop) }),
} as const satisfies Record<MoneyIntent, (shop: HttpShop) => Promise<Record<string, string>>>;

async function aRefund(shop: HttpShop) {
  return {
    reference: (await aPaidOrder(shop)).reference,
    which: 'amount',
    amount: '12,50',
    reason: 'It broke on the way',
    message: 'We are sorry that it broke.',
  };
}

/** A payment without an order, waiting for the administrator; returns its id. */
async function anIssue(shop: HttpShop): Promise<string> {
  const id = randomId();
  const item = { id, reference: id, kind: 'no_order', amount: 5_025, currency: 'GHS' } as const;
  await openIssue(shop.database.db, { ...item, openedAt: new Date() });
  return id;
}

/** A paid order of which a piece was missing and is there again. */
async function aShortage(shop: HttpShop): Promise<string> {
  const { orderId } = await aPaidOrder(shop);
  return loseAPiece(shop.database.db, orderId);
}

/** A payment whose amount waits for the administrator; returns its reference. */
async function aWrongPayment(shop: HttpShop): Promise<string> {
  const { reference, orderId } = await aStartedPayment(await aCustomer(shop));
  const item = { id: randomId(), reference, orderId, kind: 'mismatch', currency: 'GHS' } as const;
  await openIssue(shop.database.db, { ...item, amount: 5_025, openedAt: new Date() });
  return reference;
}

async function aFailedRefund(shop: HttpShop): Promise<string> {
  const id = randomId();
  const now = new Date();
  await insertRefund(shop.database.db, {
    id,
    reference: id,
    amount: pesewas(5_025),
    currency: 'GHS',
    state: 'failed',
    reason: 'It broke on the way',
    actor: 'the-admin',
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function aParkedEmail(shop: HttpShop): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const email = { to: 'ama@example.org', subject: 'Set a new password', text: 'By this link.' };
  await insertParked(shop.database.db, { id, writtenAt: now.toISOString() }, email, 'EENVELOPE', now);
  return id;
}
