import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aPaidPaystack, aPaystack, call, initialize, verify } from './served-paystack.ts';

describe('a payment from initialize to paid', () => {
  test('initialize answers with an address on the provider, an access code and our reference', async () => {
    const paystack = await aPaystack();
    const answer = await initialize(paystack);
    expect(answer).toMatchObject({ http: 200, status: true, message: 'Authorization URL created' });
    expect(answer.data.reference).toBe('ord-7f9c2e51-1');
    expect(answer.data.access_code).toMatch(/^[a-z0-9]{15}$/);
    expect(answer.data.authorization_url).toBe(`${paystack.url}/checkout/${answer.data.access_code}`);
  });

  test('a fresh transaction is abandoned and unpaid', async () => {
    const paystack = await aPaystack();
    await initialize(paystack);
    const answer = await verify(paystack);
    expect(answer).toMatchObject({ http: 200, status: true, message: 'Verification successful' });
    expect(answer.data).toMatchObject({
      status: 'abandoned',
      amount: 12_550,
      requested_amount: 12_550,
      currency: 'GHS',
      paid_at: null,
      fees: null,
      authorization: {},
      domain: 'test',
      gateway_response: 'The transaction was not completed',
    });
    expect(answer.data.id).toBeGreaterThan(2 ** 32);
  });

  test('an approved one is a success with the instant and the fees of 1.95 %', async () => {
    const paystack = await aPaystack({ now: () => new Date('2026-11-21T10:11:12.000Z') });
    await initialize(paystack);
    await paystack.approve('ord-7f9c2e51-1');
    expect((await verify(paystack)).data).toMatchObject({
      status: 'success',
      amount: 12_550,
      gateway_response: 'Approved',
      paid_at: '2026-11-21T10:11:12.000Z',
      fees: 245,
      customer: { email: 'ama@example.com' },
    });
  });

  test('a pending one can be declined minutes later', async () => {
    const paystack = await aPaystack();
    await initialize(paystack);
    await paystack.leavePending('ord-7f9c2e51-1');
    expect((await verify(paystack)).data.status).toBe('pending');
    await paystack.decline('ord-7f9c2e51-1');
    expect((await verify(paystack)).data).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
      paid_at: null,
    });
  });

  test('says with what it was paid: the test card, or the test wallet after an approval on the phone', async () => {
    const paystack = await aPaidPaystack();
    const card = { channel: 'card', brand: 'visa', last4: '4081', bank: 'TEST BANK' };
    expect((await verify(paystack)).data.authorization).toMatchObject(card);
    await initialize(paystack, { reference: 'on-the-phone' });
    await paystack.leavePending('on-the-phone');
    await paystack.approve('on-the-phone');
    const wallet = { channel: 'mobile_money', bank: 'MTN', mobile_money_number: '0551234987' };
    expect((await verify(paystack, 'on-the-phone')).data.authorization).toMatchObject(wallet);
  });

  test('a declined one succeeds with another card', async () => {
    const paystack = await aPaystack();
    await initialize(paystack);
    await paystack.decline('ord-7f9c2e51-1');
    await paystack.approve('ord-7f9c2e51-1');
    expect((await verify(paystack)).data).toMatchObject({ status: 'success', gateway_response: 'Approved' });
  });

  test('what is paid stays paid', async () => {
    const paystack = await aPaidPaystack();
    await expect(paystack.decline('ord-7f9c2e51-1')).rejects.toThrow('already success');
    expect((await verify(paystack)).data.status).toBe('success');
  });

  test('an amount in digits, a form body and a reference of the provider’s own are accepted', async () => {
    const paystack = await aPaystack();
    const answer = await call(paystack, '/transaction/initialize', 'email=ama%40example.com&amount=1999');
    expect(answer.http).toBe(200);
    expect((await verify(paystack, String(answer.data.reference))).data).toMatchObject({
      amount: 1999,
      metadata: '',
    });
  });
});

describe('metadata', () => {
  test('sent as a JSON string it keeps its types', async () => {
    const paystack = await aPaystack();
    await initialize(paystack, { metadata: '{"order":7,"deep":{"n":[1.5]}}' });
    expect((await verify(paystack)).data.metadata).toEqual({ order: 7, deep: { n: [1.5] } });
  });

  test('sent as an object its numbers come back as strings', async () => {
    const paystack = await aPaystack();
    await initialize(paystack, { metadata: { order: 7, deep: { n: [1.5] }, yes: true } });
    expect((await verify(paystack)).data.metadata).toEqual({ order: '7', deep: { n: ['1.5'] }, yes: true });
  });
});

describe('refusals', () => {
  test.each([
    [{ email: undefined }, 'missing_params', 'Email Address is required'],
    [{ email: 'ama@' }, 'invalid_email_address', 'Invalid Email Address Passed'],
    [{ amount: undefined }, 'missing_params', 'You must specify a valid amount'],
    [{ amount: 125.5 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: '125.50' }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: -100 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: 0 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: 1_000_000_001 }, 'invalid_params', 'Transaction amount limit exceeded'],
    [{ currency: 'NGN' }, 'unsupported_currency', 'Currency not supported by merchant'],
    [{ reference: 'ord 7/1' }, 'invalid_params', 'Invalid character in transaction reference'],
    [{ callback_url: 'javascript:alert(1)' }, 'invalid_params', 'Invalid callback URL'],
    [{ channels: ['barter'] }, 'invalid_params', 'Invalid channels'],
  ])('initialize with %o is refused and nothing is recorded', async (changes, code, message) => {
    const paystack = await aPaystack();
    const answer = await initialize(paystack, changes);
    expect(answer).toMatchObject({ http: 400, status: false, type: 'validation_error', code, message });
    expect(answer.meta).toHaveProperty('nextStep');
    expect(paystack.transactions()).toEqual([]);
  });

  test('a reference is used once for ever, paid or not; its case counts', async () => {
    const paystack = await aPaystack();
    await initialize(paystack);
    expect(await initialize(paystack, { amount: 500 })).toMatchObject({
      http: 400,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    });
    expect((await initialize(paystack, { reference: 'ORD-7f9c2e51-1' })).http).toBe(200);
  });

  test('an unknown reference is reported by its code, an empty one by its message', async () => {
    const paystack = await aPaystack();
    expect(await verify(paystack, 'ord-nobody')).toMatchObject({ http: 400, code: 'transaction_not_found' });
    expect(await verify(paystack, '')).toMatchObject({
      http: 400,
      message: 'Transaction ID should be numeric.',
    });
  });

  test.each(['/transaction', '/transaction/verify/x', '/refund', '/refund/1'])(
    '%s with another key answers 401',
    async (path) => {
      const paystack = await aPaystack();
      const wanted = { http: 401, message: 'Invalid key', code: 'invalid_Key', type: 'validation_error' };
      expect(await call(paystack, path, undefined, 'sk_test_other')).toMatchObject(wanted);
    },
  );

  test('a body that is neither JSON nor a form is refused', async () => {
    const paystack = await aPaystack();
    const response = await fetch(`${paystack.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_facts', 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(response.status).toBe(400);
  });
});

describe('the list', () => {
  test('is newest first, in pages, by status and by time', async () => {
    let minute = 0;
    const paystack = await aPaystack({ now: () => new Date(Date.UTC(2026, 10, 21, 10, minute)) });
    for (const reference of ['a', 'b', 'c']) {
      minute += 1;
      await initialize(paystack, { reference });
    }
    await paystack.approve('a');
    const references = async (query: string) =>
      (await call(paystack, `/transaction?${query}`)).rows.map((row) => row.reference);
    expect(await references('')).toEqual(['c', 'b', 'a']);
    expect(await references('perPage=2&page=2')).toEqual(['a']);
    expect(await references('status=success')).toEqual(['a']);
    expect(await references('from=2026-11-21T10:02:00Z&to=2026-11-21T10:02:30Z')).toEqual(['b']);
    expect((await call(paystack, '/transaction?perPage=2')).meta).toMatchObject({
      total: 3,
      perPage: 2,
      pageCount: 2,
    });
    expect((await call(paystack, '/transaction?page=0')).http).toBe(400);
  });
});

describe('a restart', () => {
  async function aStateFile() {
    const folder = await mkdtemp(join(tmpdir(), 'paystack-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return { folder, stateFile: join(folder, 'state', 'paystack.json') };
  }

  test('keeps transactions, what became of them, and the order of ids', async () => {
    const { stateFile } = await aStateFile();
    const first = await aPaystack({ stateFile });
    await Promise.all(['a', 'b', 'c'].map((reference) => initialize(first, { reference })));
    await initialize(first, { reference: 'bare', metadata: undefined });
    await first.leavePending('a');
    await first.approve('b');
    const before = first.transactions();
    await first.close();

    const second = await aPaystack({ stateFile });
    expect(second.transactions()).toEqual(before);
    expect((await verify(second, 'a')).data.status).toBe('pending');
    expect((await initialize(second, { reference: 'b' })).code).toBe('duplicate_reference');
    await initialize(second, { reference: 'd' });
    expect(new Set(second.transactions().map((one) => one.id)).size).toBe(5);
  });

  test('an answered initialize is on disk before the answer', async () => {
    const { stateFile } = await aStateFile();
    await initialize(await aPaystack({ stateFile }));
    // No close: as if the first had been killed.
    const second = await aPaystack({ stateFile });
    expect((await verify(second)).data.status).toBe('abandoned');
  });

  test('with an unreadable file starts empty and keeps the file aside', async () => {
    const { folder } = await aStateFile();
    const stateFile = join(folder, 'paystack.json');
    await writeFile(stateFile, '{"transactions":[{"id":');
    const paystack = await aPaystack({ stateFile });
    expect(paystack.transactions()).toEqual([]);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^paystack\.json\.unreadable-\d+$/));
  });
});
