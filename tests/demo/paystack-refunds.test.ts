import { expect, test } from 'vitest';
import { aListeningShop, aPaidPaystack, aPaystack, call, initialize, verify } from './served-paystack.ts';

const REFERENCE = 'ord-7f9c2e51-1';

test('a refund is queued, runs through its states and reverses the transaction', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaidPaystack({ webhookUrl: shop.url });
  const answer = await call(paystack, '/refund', { transaction: REFERENCE, amount: 2550, currency: 'GHS' });
  expect(answer).toMatchObject({ http: 200, status: true, message: 'Refund has been queued for processing' });
  expect(answer.data).toMatchObject({
    amount: 2550,
    currency: 'GHS',
    status: 'pending',
    fully_deducted: false,
    transaction: { reference: REFERENCE, amount: 12_550 },
  });
  await paystack.idle();
  expect((await call(paystack, `/refund/${answer.data.id}`)).data).toMatchObject({
    status: 'processed',
    amount: 2550,
  });
  expect((await verify(paystack)).data.status).toBe('reversed');
  expect(shop.reported.map((one) => one.event)).toEqual([
    'charge.success',
    'refund.pending',
    'refund.processing',
    'refund.processed',
  ]);
  expect(shop.reported[3]?.data).toMatchObject({
    id: String(answer.data.id),
    amount: '2550',
    transaction_reference: REFERENCE,
    status: 'processed',
  });
  expect(shop.reported[3]?.data).not.toHaveProperty('reference');
});

test('a refund without an amount is the whole one, named by id as well as by reference', async () => {
  const paystack = await aPaidPaystack();
  const { id } = (await verify(paystack)).data;
  expect((await call(paystack, '/refund', { transaction: id })).data.amount).toBe(12_550);
});

test('what was paid before the sandbox was there is refunded, too, and is known once', async () => {
  const paystack = await aPaystack();
  const earlier = { reference: 'ord-earlier', email: 'ama@example.com', amount: 8_500 };
  for (const _ of [1, 2]) paystack.remember({ ...earlier, paidAt: new Date('2026-08-03T17:24:00Z') });
  expect(paystack.transactions()).toHaveLength(1);
  const answer = await call(paystack, '/refund', { transaction: earlier.reference, amount: 500 });
  expect(answer).toMatchObject({ http: 200, data: { amount: 500, status: 'pending' } });
  await paystack.idle();
  expect(paystack.refunds()).toMatchObject([{ transaction: earlier.reference, status: 'processed' }]);
});

test('refunds together never exceed what was paid', async () => {
  const paystack = await aPaidPaystack();
  expect((await call(paystack, '/refund', { transaction: REFERENCE, amount: '12000' })).http).toBe(200);
  await paystack.idle();
  const tooMuch = { http: 400, message: 'Total refund amount cannot exceed original transaction amount' };
  expect(await call(paystack, '/refund', { transaction: REFERENCE, amount: 551 })).toMatchObject(tooMuch);
  expect(await call(paystack, '/refund', { transaction: REFERENCE })).toMatchObject(tooMuch);
  expect((await call(paystack, '/refund', { transaction: REFERENCE, amount: 550 })).http).toBe(200);
});

test.each([
  [{ transaction: undefined }, 'missing_params'],
  [{ transaction: 'ord-nobody' }, 'transaction_not_found'],
  [{ amount: 99 }, 'invalid_params'],
  [{ amount: 200.5 }, 'invalid_params'],
  [{ currency: 'NGN' }, 'invalid_params'],
])('a refund with %o is refused', async (changes, code) => {
  const paystack = await aPaidPaystack();
  const answer = await call(paystack, '/refund', { transaction: REFERENCE, amount: 500, ...changes });
  expect(answer).toMatchObject({ http: 400, status: false, code });
  expect(paystack.refunds()).toEqual([]);
});

test('what was not paid cannot be refunded', async () => {
  const paystack = await aPaystack();
  await initialize(paystack);
  expect((await call(paystack, '/refund', { transaction: REFERENCE })).http).toBe(400);
});

test('a waiting refund makes the transaction reversal-pending until it is settled', async () => {
  const paystack = await aPaidPaystack();
  paystack.faults.set({ kind: 'refund waits' }, 'refund', 1);
  const { data } = await call(paystack, '/refund', { transaction: REFERENCE });
  await paystack.idle();
  expect((await verify(paystack)).data.status).toBe('reversal-pending');
  await paystack.settleRefund(Number(data.id), 'processed');
  await paystack.idle();
  expect((await verify(paystack)).data.status).toBe('reversed');
});

test('a failed refund gives the transaction back as a success and can be asked for again', async () => {
  const shop = await aListeningShop();
  const paystack = await aPaidPaystack({ webhookUrl: shop.url });
  paystack.faults.set({ kind: 'refund fails' }, 'refund', 1);
  await call(paystack, '/refund', { transaction: REFERENCE });
  await paystack.idle();
  expect((await verify(paystack)).data.status).toBe('success');
  expect(shop.reported.at(-1)?.event).toBe('refund.failed');
  expect((await call(paystack, '/refund', { transaction: REFERENCE })).http).toBe(200);
});

test('refunds are found by the numeric id of their transaction, not by its reference', async () => {
  const paystack = await aPaidPaystack();
  await call(paystack, '/refund', { transaction: REFERENCE, amount: 500 });
  await paystack.idle();
  const { id } = (await verify(paystack)).data;
  expect((await call(paystack, `/refund?transaction=${id}`)).rows).toMatchObject([
    { amount: 500, transaction: id },
  ]);
  expect((await call(paystack, `/refund?transaction=${REFERENCE}`)).rows).toEqual([]);
  expect((await call(paystack, '/refund/1')).http).toBe(404);
});

test('a charge-back reverses without a refund', async () => {
  const paystack = await aPaidPaystack();
  await paystack.reverse(REFERENCE);
  expect((await verify(paystack)).data).toMatchObject({ status: 'reversed', amount: 12_550 });
});
