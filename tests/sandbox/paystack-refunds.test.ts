import { expect, test } from 'vitest';
import { aListeningShop, aTill, aTillThatWasPaid, call, initialize, verify } from './served-till.ts';

const REFERENCE = 'ord-7f9c2e51-1';

test('a refund is queued, runs through its states and reverses the transaction', async () => {
  const shop = await aListeningShop();
  const till = await aTillThatWasPaid({ webhookUrl: shop.url });
  const answer = await call(till, '/refund', { transaction: REFERENCE, amount: 2550, currency: 'GHS' });
  expect(answer).toMatchObject({ http: 200, status: true, message: 'Refund has been queued for processing' });
  expect(answer.data).toMatchObject({
    amount: 2550,
    currency: 'GHS',
    status: 'pending',
    fully_deducted: false,
    transaction: { reference: REFERENCE, amount: 12_550 },
  });
  await till.idle();
  expect((await call(till, `/refund/${answer.data.id}`)).data).toMatchObject({
    status: 'processed',
    amount: 2550,
  });
  expect((await verify(till)).data.status).toBe('reversed');
  expect(shop.told.map((one) => one.event)).toEqual([
    'charge.success',
    'refund.pending',
    'refund.processing',
    'refund.processed',
  ]);
  expect(shop.told[3]?.data).toMatchObject({
    id: String(answer.data.id),
    amount: '2550',
    transaction_reference: REFERENCE,
    status: 'processed',
  });
  expect(shop.told[3]?.data).not.toHaveProperty('reference');
});

test('a refund without an amount is the whole one, named by id as well as by reference', async () => {
  const till = await aTillThatWasPaid();
  const { id } = (await verify(till)).data;
  expect((await call(till, '/refund', { transaction: id })).data.amount).toBe(12_550);
});

test('refunds together never exceed what was paid', async () => {
  const till = await aTillThatWasPaid();
  expect((await call(till, '/refund', { transaction: REFERENCE, amount: '12000' })).http).toBe(200);
  await till.idle();
  const tooMuch = { http: 400, message: 'Total refund amount cannot exceed original transaction amount' };
  expect(await call(till, '/refund', { transaction: REFERENCE, amount: 551 })).toMatchObject(tooMuch);
  expect(await call(till, '/refund', { transaction: REFERENCE })).toMatchObject(tooMuch);
  expect((await call(till, '/refund', { transaction: REFERENCE, amount: 550 })).http).toBe(200);
});

test.each([
  [{ transaction: undefined }, 'missing_params'],
  [{ transaction: 'ord-nobody' }, 'transaction_not_found'],
  [{ amount: 99 }, 'invalid_params'],
  [{ amount: 200.5 }, 'invalid_params'],
  [{ currency: 'NGN' }, 'invalid_params'],
])('a refund with %o is refused', async (changes, code) => {
  const till = await aTillThatWasPaid();
  const answer = await call(till, '/refund', { transaction: REFERENCE, amount: 500, ...changes });
  expect(answer).toMatchObject({ http: 400, status: false, code });
  expect(till.refunds()).toEqual([]);
});

test('what was not paid cannot be refunded', async () => {
  const till = await aTill();
  await initialize(till);
  expect((await call(till, '/refund', { transaction: REFERENCE })).http).toBe(400);
});

test('a waiting refund makes the transaction reversal-pending until it is settled', async () => {
  const till = await aTillThatWasPaid();
  till.faults.set({ kind: 'refund waits' }, 'refund', 1);
  const { data } = await call(till, '/refund', { transaction: REFERENCE });
  await till.idle();
  expect((await verify(till)).data.status).toBe('reversal-pending');
  await till.settleRefund(Number(data.id), 'processed');
  await till.idle();
  expect((await verify(till)).data.status).toBe('reversed');
});

test('a failed refund gives the transaction back as a success and can be asked for again', async () => {
  const shop = await aListeningShop();
  const till = await aTillThatWasPaid({ webhookUrl: shop.url });
  till.faults.set({ kind: 'refund fails' }, 'refund', 1);
  await call(till, '/refund', { transaction: REFERENCE });
  await till.idle();
  expect((await verify(till)).data.status).toBe('success');
  expect(shop.told.at(-1)?.event).toBe('refund.failed');
  expect((await call(till, '/refund', { transaction: REFERENCE })).http).toBe(200);
});

test('refunds are found by the numeric id of their transaction, not by its reference', async () => {
  const till = await aTillThatWasPaid();
  await call(till, '/refund', { transaction: REFERENCE, amount: 500 });
  await till.idle();
  const { id } = (await verify(till)).data;
  expect((await call(till, `/refund?transaction=${id}`)).rows).toMatchObject([
    { amount: 500, transaction: id },
  ]);
  expect((await call(till, `/refund?transaction=${REFERENCE}`)).rows).toEqual([]);
  expect((await call(till, '/refund/1')).http).toBe(404);
});

test('a charge-back reverses without a refund', async () => {
  const till = await aTillThatWasPaid();
  await till.reverse(REFERENCE);
  expect((await verify(till)).data).toMatchObject({ status: 'reversed', amount: 12_550 });
});
