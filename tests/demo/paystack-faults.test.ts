import { describe, expect, test } from 'vitest';
import {
  aPaidPaystack,
  aPaystack,
  aRequest,
  call,
  initialize,
  KEY,
  type PaystackSandbox,
  verify,
} from './served-paystack.ts';

const raw = (paystack: PaystackSandbox, path: string, body?: object) =>
  fetch(`${paystack.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const VERIFY = '/transaction/verify/ord-7f9c2e51-1';
const INITIALIZE = '/transaction/initialize';

describe('the connection', () => {
  test('a provider that is down cuts the connection, for as many calls as set', async () => {
    const paystack = await aPaidPaystack();
    paystack.faults.set({ kind: 'down' }, ['verify', 'initialize'], 2);
    await expect(raw(paystack, VERIFY)).rejects.toThrow();
    await expect(raw(paystack, VERIFY)).rejects.toThrow();
    expect((await raw(paystack, VERIFY)).status).toBe(200);
    await expect(raw(paystack, INITIALIZE, aRequest({ reference: 'b' }))).rejects.toThrow();
    expect(paystack.transactions()).toHaveLength(1);
  });

  test('a slow provider answers late, but rightly', async () => {
    const tooSlow = await aPaidPaystack();
    tooSlow.faults.set({ kind: 'slow', milliseconds: 60_000 }, 'verify');
    await expect(fetch(`${tooSlow.url}${VERIFY}`, slowly(20))).rejects.toThrow('timeout');
    const paystack = await aPaidPaystack();
    paystack.faults.set({ kind: 'slow', milliseconds: 40 }, 'verify', 1);
    const start = performance.now();
    expect((await verify(paystack)).data.status).toBe('success');
    expect(performance.now() - start).toBeGreaterThan(35);
  });

  test('500 and 429 refuse before anything is done', async () => {
    const paystack = await aPaystack();
    paystack.faults.set({ kind: 'error 500' }, 'initialize', 1);
    expect(await initialize(paystack)).toMatchObject({ http: 500, status: false });
    paystack.faults.set({ kind: 'rate limited' }, 'initialize', 1);
    expect(await initialize(paystack)).toMatchObject({ http: 429, code: 'rate_limited' });
    expect(paystack.transactions()).toEqual([]);
  });

  test('HTML and half JSON garble the answer of a call that was done', async () => {
    const paystack = await aPaystack();
    paystack.faults.set({ kind: 'html' }, 'initialize', 1);
    const page = await raw(paystack, INITIALIZE, aRequest());
    expect(page.headers.get('content-type')).toContain('text/html');
    paystack.faults.set({ kind: 'half json' }, 'verify', 1);
    const half = await raw(paystack, VERIFY);
    expect(half.status).toBe(200);
    await expect(half.json()).rejects.toThrow(SyntaxError);
    expect((await verify(paystack)).data.status).toBe('abandoned');
  });

  test('an initialize whose answer is lost has been recorded', async () => {
    const paystack = await aPaystack();
    paystack.faults.set({ kind: 'lost answer', milliseconds: 0 }, 'initialize', 1);
    await expect(raw(paystack, INITIALIZE, aRequest())).rejects.toThrow();
    expect((await verify(paystack)).data.status).toBe('abandoned');
    expect((await initialize(paystack)).code).toBe('duplicate_reference');
  });

  test('a provider that is closed does not wait for a lost answer', async () => {
    const paystack = await aPaystack();
    paystack.faults.set({ kind: 'lost answer', milliseconds: 60_000 }, 'initialize', 1);
    const lost = expect(raw(paystack, INITIALIZE, aRequest())).rejects.toThrow();
    await expect.poll(() => paystack.transactions()).toHaveLength(1);
    await paystack.close();
    await lost;
  });

  test('a reference can be called a duplicate although it is new', async () => {
    const paystack = await aPaystack();
    paystack.faults.set({ kind: 'duplicate reference' }, 'initialize', 1);
    expect((await initialize(paystack)).code).toBe('duplicate_reference');
    expect((await verify(paystack)).code).toBe('transaction_not_found');
  });
});

describe('what verify says', () => {
  test.each([
    [{ kind: 'wrong amount', pesewas: -1 } as const, { amount: 12_549, requested_amount: 12_550 }],
    [{ kind: 'other currency', currency: 'NGN' } as const, { currency: 'NGN' }],
    [{ kind: 'other reference', reference: 'ord-else' } as const, { reference: 'ord-else' }],
    [{ kind: 'unknown status', status: 'pondering' } as const, { status: 'pondering' }],
    [{ kind: 'fees on top' } as const, { amount: 12_795, requested_amount: 12_550, fees: 245 }],
  ])('%o changes the answer once, not the books', async (fault, wanted) => {
    const paystack = await aPaidPaystack();
    paystack.faults.set(fault, ['verify', 'list'], 1);
    expect((await verify(paystack)).data).toMatchObject(wanted);
    expect((await call(paystack, '/transaction')).rows).toMatchObject([wanted]);
    expect((await verify(paystack)).data).toMatchObject({
      amount: 12_550,
      currency: 'GHS',
      reference: 'ord-7f9c2e51-1',
      status: 'success',
    });
  });
});

describe('the switches over HTTP', () => {
  const flip = (paystack: PaystackSandbox, order: object) => raw(paystack, '/__faults', order);

  test('are set, listed and cleared', async () => {
    const paystack = await aPaidPaystack();
    expect((await flip(paystack, { fault: { kind: 'error 500' }, at: 'verify', times: 3 })).status).toBe(200);
    expect((await verify(paystack)).http).toBe(500);
    expect(paystack.faults.active()).toEqual([{ fault: { kind: 'error 500' }, at: 'verify', left: 2 }]);
    await flip(paystack, { clear: true });
    expect((await verify(paystack)).http).toBe(200);
  });

  test('refuse a fault they do not know, or one that makes no sense there', async () => {
    const paystack = await aPaystack();
    expect((await flip(paystack, { fault: { kind: 'gremlins' }, at: 'verify' })).status).toBe(400);
    expect((await flip(paystack, { fault: { kind: 'held' }, at: 'verify' })).status).toBe(400);
    expect(paystack.faults.active()).toEqual([]);
  });
});

const slowly = (milliseconds: number) => ({
  headers: { authorization: `Bearer ${KEY}` },
  signal: AbortSignal.timeout(milliseconds),
});
