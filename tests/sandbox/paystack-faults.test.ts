import { describe, expect, test } from 'vitest';
import {
  aRequest,
  aTill,
  aTillThatWasPaid,
  call,
  initialize,
  KEY,
  type Till,
  verify,
} from './served-till.ts';

const raw = (till: Till, path: string, body?: object) =>
  fetch(`${till.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const VERIFY = '/transaction/verify/ord-7f9c2e51-1';
const INITIALIZE = '/transaction/initialize';

describe('the line', () => {
  test('a till that is down cuts the connection, for as many calls as said', async () => {
    const till = await aTillThatWasPaid();
    till.faults.set({ kind: 'down' }, ['verify', 'initialize'], 2);
    await expect(raw(till, VERIFY)).rejects.toThrow();
    await expect(raw(till, VERIFY)).rejects.toThrow();
    expect((await raw(till, VERIFY)).status).toBe(200);
    await expect(raw(till, INITIALIZE, aRequest({ reference: 'b' }))).rejects.toThrow();
    expect(till.transactions()).toHaveLength(1);
  });

  test('a slow till answers late, but rightly', async () => {
    const tooSlow = await aTillThatWasPaid();
    tooSlow.faults.set({ kind: 'slow', milliseconds: 60_000 }, 'verify');
    await expect(fetch(`${tooSlow.url}${VERIFY}`, slowly(20))).rejects.toThrow('timeout');
    const till = await aTillThatWasPaid();
    till.faults.set({ kind: 'slow', milliseconds: 40 }, 'verify', 1);
    const start = performance.now();
    expect((await verify(till)).data.status).toBe('success');
    expect(performance.now() - start).toBeGreaterThan(35);
  });

  test('500 and 429 refuse before anything is done', async () => {
    const till = await aTill();
    till.faults.set({ kind: 'error 500' }, 'initialize', 1);
    expect(await initialize(till)).toMatchObject({ http: 500, status: false });
    till.faults.set({ kind: 'rate limited' }, 'initialize', 1);
    expect(await initialize(till)).toMatchObject({ http: 429, code: 'rate_limited' });
    expect(till.transactions()).toEqual([]);
  });

  test('HTML and half JSON garble the answer of a call that was done', async () => {
    const till = await aTill();
    till.faults.set({ kind: 'html' }, 'initialize', 1);
    const page = await raw(till, INITIALIZE, aRequest());
    expect(page.headers.get('content-type')).toContain('text/html');
    till.faults.set({ kind: 'half json' }, 'verify', 1);
    const half = await raw(till, VERIFY);
    expect(half.status).toBe(200);
    await expect(half.json()).rejects.toThrow(SyntaxError);
    expect((await verify(till)).data.status).toBe('abandoned');
  });

  test('an initialize whose answer is lost has been recorded', async () => {
    const till = await aTill();
    till.faults.set({ kind: 'lost answer', milliseconds: 0 }, 'initialize', 1);
    await expect(raw(till, INITIALIZE, aRequest())).rejects.toThrow();
    expect((await verify(till)).data.status).toBe('abandoned');
    expect((await initialize(till)).code).toBe('duplicate_reference');
  });

  test('a till that is closed does not wait for a lost answer', async () => {
    const till = await aTill();
    till.faults.set({ kind: 'lost answer', milliseconds: 60_000 }, 'initialize', 1);
    const lost = expect(raw(till, INITIALIZE, aRequest())).rejects.toThrow();
    await expect.poll(() => till.transactions()).toHaveLength(1);
    await till.close();
    await lost;
  });

  test('a reference can be called a duplicate although it is new', async () => {
    const till = await aTill();
    till.faults.set({ kind: 'duplicate reference' }, 'initialize', 1);
    expect((await initialize(till)).code).toBe('duplicate_reference');
    expect((await verify(till)).code).toBe('transaction_not_found');
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
    const till = await aTillThatWasPaid();
    till.faults.set(fault, ['verify', 'list'], 1);
    expect((await verify(till)).data).toMatchObject(wanted);
    expect((await call(till, '/transaction')).rows).toMatchObject([wanted]);
    expect((await verify(till)).data).toMatchObject({
      amount: 12_550,
      currency: 'GHS',
      reference: 'ord-7f9c2e51-1',
      status: 'success',
    });
  });
});

describe('the switches over HTTP', () => {
  const flip = (till: Till, order: object) => raw(till, '/__faults', order);

  test('are set, listed and cleared', async () => {
    const till = await aTillThatWasPaid();
    expect((await flip(till, { fault: { kind: 'error 500' }, at: 'verify', times: 3 })).status).toBe(200);
    expect((await verify(till)).http).toBe(500);
    expect(till.faults.active()).toEqual([{ fault: { kind: 'error 500' }, at: 'verify', left: 2 }]);
    await flip(till, { clear: true });
    expect((await verify(till)).http).toBe(200);
  });

  test('refuse a fault they do not know, or one that makes no sense there', async () => {
    const till = await aTill();
    expect((await flip(till, { fault: { kind: 'gremlins' }, at: 'verify' })).status).toBe(400);
    expect((await flip(till, { fault: { kind: 'held' }, at: 'verify' })).status).toBe(400);
    expect(till.faults.active()).toEqual([]);
  });
});

const slowly = (milliseconds: number) => ({
  headers: { authorization: `Bearer ${KEY}` },
  signal: AbortSignal.timeout(milliseconds),
});
