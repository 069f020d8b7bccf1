import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aCheckout,
  aCustomer,
  aVisitor,
  type Caller,
  type HttpShop,
  theHttpShop,
} from '#tests/support/http-shop.ts';

let shop: HttpShop;
let kofi: Caller;
beforeAll(async () => {
  shop = await theHttpShop();
});
/** Somebody new each time: how often one buyer may pay is another file's matter. */
beforeEach(async () => {
  kofi = await aCustomer(shop);
});
afterAll(() => shop.close());

const initialize = (body: unknown, headers?: Record<string, string>, caller = kofi) =>
  caller.post('/initialize-transaction', body, headers);
const honest = (changes = {}) => aCheckout(kofi.email, changes);

describe('GET /verify-transaction', () => {
  test('a reference we never made is unknown', async () => {
    for (const reference of ['x', 'a'.repeat(32), "' or 1=1 --", '../../transaction', '\u0000']) {
      const answer = await kofi.get(`/verify-transaction?reference=${encodeURIComponent(reference)}`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          success: false,
          message: 'Error verifying payment.',
          state: 'unknown',
          orderId: null,
          ...{
            isPaid: false,
            isPlaced: false,
            isCancelled: false,
            isGivenBack: false,
            isConfirmed: false,
            number: null,
            amount: null,
            isWaiting: false,
            waitingMs: null,
          },
        },
      ]);
    }
  });

  test('no reference, or two different ones, is a bad request', async () => {
    for (const query of ['', '?reference=', '?reference=a&reference=b', '?reference=a&trxref=b']) {
      expect((await kofi.get(`/verify-transaction${query}`)).status).toBe(400);
    }
  });

  test('an unpaid one is pending, by either name', async () => {
    const { reference, orderId } = (await (await initialize(honest())).json()) as Record<string, string>;
    for (const query of [`reference=${reference}`, `trxref=${reference}&reference=${reference}`]) {
      const answer = await kofi.get(`/verify-transaction?${query}`);
      expect(await answer.json()).toMatchObject({ success: false, state: 'pending', orderId });
    }
  });
});

describe('GET /api/checkout', () => {
  test('is for the buyer alone, and kept by nobody', async () => {
    for (const asking of [aVisitor(shop), kofi]) {
      const answer = await asking.get('/api/checkout');
      expect([answer.status, await answer.json()]).toEqual([200, { waiting: null }]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  });
});
