import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aTill, aTillThatWasPaid, call, initialize, verify } from './served-till.ts';

describe('a payment from initialize to paid', () => {
  test('initialize answers with an address on the till, an access code and our reference', async () => {
    const till = await aTill();
    const answer = await initialize(till);
    expect(answer).toMatchObject({ http: 200, status: true, message: 'Authorization URL created' });
    expect(answer.data.reference).toBe('ord-7f9c2e51-1');
    expect(answer.data.access_code).toMatch(/^[a-z0-9]{15}$/);
    expect(answer.data.authorization_url).toBe(`${till.url}/checkout/${answer.data.access_code}`);
  });

  test('a fresh transaction is abandoned and unpaid', async () => {
    const till = await aTill();
    await initialize(till);
    const answer = await verify(till);
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
    const till = await aTill({ now: () => new Date('2026-11-21T10:11:12.000Z') });
    await initialize(till);
    await till.approve('ord-7f9c2e51-1');
    expect((await verify(till)).data).toMatchObject({
      status: 'success',
      amount: 12_550,
      gateway_response: 'Approved',
      paid_at: '2026-11-21T10:11:12.000Z',
      fees: 245,
      customer: { email: 'ama@example.com' },
    });
  });

  test('a pending one can be declined minutes later', async () => {
    const till = await aTill();
    await initialize(till);
    await till.leavePending('ord-7f9c2e51-1');
    expect((await verify(till)).data.status).toBe('pending');
    await till.decline('ord-7f9c2e51-1');
    expect((await verify(till)).data).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
      paid_at: null,
    });
  });

  test('says with what it was paid: the test card, or the test wallet after an approval on the phone', async () => {
    const till = await aTillThatWasPaid();
    const card = { channel: 'card', brand: 'visa', last4: '4081', bank: 'TEST BANK' };
    expect((await verify(till)).data.authorization).toMatchObject(card);
    await initialize(till, { reference: 'on-the-phone' });
    await till.leavePending('on-the-phone');
    await till.approve('on-the-phone');
    const wallet = { channel: 'mobile_money', bank: 'MTN', mobile_money_number: '0551234987' };
    expect((await verify(till, 'on-the-phone')).data.authorization).toMatchObject(wallet);
  });

  test('a declined one succeeds with another card', async () => {
    const till = await aTill();
    await initialize(till);
    await till.decline('ord-7f9c2e51-1');
    await till.approve('ord-7f9c2e51-1');
    expect((await verify(till)).data).toMatchObject({ status: 'success', gateway_response: 'Approved' });
  });

  test('what is paid stays paid', async () => {
    const till = await aTillThatWasPaid();
    await expect(till.decline('ord-7f9c2e51-1')).rejects.toThrow('already success');
    expect((await verify(till)).data.status).toBe('success');
  });

  test('an amount in digits, a form body and a reference of the till’s own are accepted', async () => {
    const till = await aTill();
    const answer = await call(till, '/transaction/initialize', 'email=ama%40example.com&amount=1999');
    expect(answer.http).toBe(200);
    expect((await verify(till, String(answer.data.reference))).data).toMatchObject({
      amount: 1999,
      metadata: '',
    });
  });
});

describe('metadata', () => {
  test('sent as a JSON string it keeps its types', async () => {
    const till = await aTill();
    await initialize(till, { metadata: '{"order":7,"deep":{"n":[1.5]}}' });
    expect((await verify(till)).data.metadata).toEqual({ order: 7, deep: { n: [1.5] } });
  });

  test('sent as an object its numbers come back as strings', async () => {
    const till = await aTill();
    await initialize(till, { metadata: { order: 7, deep: { n: [1.5] }, yes: true } });
    expect((await verify(till)).data.metadata).toEqual({ order: '7', deep: { n: ['1.5'] }, yes: true });
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
    const till = await aTill();
    const answer = await initialize(till, changes);
    expect(answer).toMatchObject({ http: 400, status: false, type: 'validation_error', code, message });
    expect(answer.meta).toHaveProperty('nextStep');
    expect(till.transactions()).toEqual([]);
  });

  test('a reference is used once for ever, paid or not; its case counts', async () => {
    const till = await aTill();
    await initialize(till);
    expect(await initialize(till, { amount: 500 })).toMatchObject({
      http: 400,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    });
    expect((await initialize(till, { reference: 'ORD-7f9c2e51-1' })).http).toBe(200);
  });

  test('an unknown reference is told by its code, an empty one by its message', async () => {
    const till = await aTill();
    expect(await verify(till, 'ord-nobody')).toMatchObject({ http: 400, code: 'transaction_not_found' });
    expect(await verify(till, '')).toMatchObject({ http: 400, message: 'Transaction ID should be numeric.' });
  });

  test.each(['/transaction', '/transaction/verify/x', '/refund', '/refund/1'])(
    '%s with another key answers 401',
    async (path) => {
      const till = await aTill();
      const wanted = { http: 401, message: 'Invalid key', code: 'invalid_Key', type: 'validation_error' };
      expect(await call(till, path, undefined, 'sk_test_other')).toMatchObject(wanted);
    },
  );

  test('a body that is neither JSON nor a form is refused', async () => {
    const till = await aTill();
    const response = await fetch(`${till.url}/transaction/initialize`, {
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
    const till = await aTill({ now: () => new Date(Date.UTC(2026, 10, 21, 10, minute)) });
    for (const reference of ['a', 'b', 'c']) {
      minute += 1;
      await initialize(till, { reference });
    }
    await till.approve('a');
    const references = async (query: string) =>
      (await call(till, `/transaction?${query}`)).rows.map((row) => row.reference);
    expect(await references('')).toEqual(['c', 'b', 'a']);
    expect(await references('perPage=2&page=2')).toEqual(['a']);
    expect(await references('status=success')).toEqual(['a']);
    expect(await references('from=2026-11-21T10:02:00Z&to=2026-11-21T10:02:30Z')).toEqual(['b']);
    expect((await call(till, '/transaction?perPage=2')).meta).toMatchObject({
      total: 3,
      perPage: 2,
      pageCount: 2,
    });
    expect((await call(till, '/transaction?page=0')).http).toBe(400);
  });
});

describe('a restart', () => {
  async function aStateFile() {
    const folder = await mkdtemp(join(tmpdir(), 'till-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return { folder, stateFile: join(folder, 'state', 'till.json') };
  }

  test('keeps transactions, what became of them, and the order of ids', async () => {
    const { stateFile } = await aStateFile();
    const first = await aTill({ stateFile });
    await Promise.all(['a', 'b', 'c'].map((reference) => initialize(first, { reference })));
    await initialize(first, { reference: 'bare', metadata: undefined });
    await first.leavePending('a');
    await first.approve('b');
    const before = first.transactions();
    await first.close();

    const second = await aTill({ stateFile });
    expect(second.transactions()).toEqual(before);
    expect((await verify(second, 'a')).data.status).toBe('pending');
    expect((await initialize(second, { reference: 'b' })).code).toBe('duplicate_reference');
    await initialize(second, { reference: 'd' });
    expect(new Set(second.transactions().map((one) => one.id)).size).toBe(5);
  });

  test('an answered initialize is on disk before the answer', async () => {
    const { stateFile } = await aStateFile();
    await initialize(await aTill({ stateFile }));
    // No close: as if the first had been killed.
    const second = await aTill({ stateFile });
    expect((await verify(second)).data.status).toBe('abandoned');
  });

  test('with an unreadable file starts empty and keeps the file aside', async () => {
    const { folder } = await aStateFile();
    const stateFile = join(folder, 'till.json');
    await writeFile(stateFile, '{"transactions":[{"id":');
    const till = await aTill({ stateFile });
    expect(till.transactions()).toEqual([]);
    expect(await readdir(folder)).toContainEqual(expect.stringMatching(/^till\.json\.unreadable-\d+$/));
  });
});
