import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pesewas } from '#platform/money/money.ts';
import { isKnownStatus, judgePayment } from './payment-verdict.ts';

const expected = {
  reference: 'ours',
  amount: pesewas(12_550),
  currency: 'GHS',
  acceptsTest: false,
} as const;
const paid = {
  id: '4399260516',
  reference: 'ours',
  domain: 'live',
  status: 'success',
  amount: 12_550,
  requestedAmount: 12_550,
  currency: 'GHS',
  shop: null,
  paidWith: null,
  fees: null,
};

describe('the verdict on a payment', () => {
  it('is success for exactly what was asked', () => {
    expect(judgePayment(paid, expected)).toBe('success');
    expect(judgePayment({ ...paid, requestedAmount: null }, expected)).toBe('success');
  });

  it('lets the provider’s fees raise what was paid', () => {
    expect(judgePayment({ ...paid, amount: 12_795 }, expected)).toBe('success');
  });

  it.each([
    ['one pesewa short', { amount: 12_549 }],
    [
      'one pesewa short, and nothing reported of what was requested',
      { amount: 12_549, requestedAmount: null },
    ],
    [
      'more than was asked, and nothing reported of what was requested',
      { amount: 12_551, requestedAmount: null },
    ],
    ['another amount requested', { requestedAmount: 12_549 }],
    ['another currency', { currency: 'NGN' }],
    ['the currency in small letters', { currency: 'ghs' }],
    ['another reference', { reference: 'theirs' }],
    ['a test payment', { domain: 'test' }],
  ])('is mismatch for %s', (_, change) => {
    expect(judgePayment({ ...paid, ...change }, expected)).toBe('mismatch');
  });

  it.each([
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['failed', 'failed'],
    ['reversed', 'reversed'],
    ['reversal-pending', 'reversed'],
  ])('for the status %s is %s', (status, verdict) => {
    expect(isKnownStatus(status)).toBe(true);
    expect(judgePayment({ ...paid, status }, expected)).toBe(verdict);
  });

  it('takes a test payment for a success where rehearsals are meant', () => {
    expect(judgePayment({ ...paid, domain: 'test' }, { ...expected, acceptsTest: true })).toBe('success');
  });

  it('takes nothing but money from an answer about another reference', () => {
    for (const status of ['failed', 'abandoned', 'reversed', 'odd'])
      expect(judgePayment({ ...paid, status, reference: 'theirs' }, expected)).toBe('pending');
  });

  it('stays pending for words nobody knows', () => {
    fc.assert(
      fc.property(fc.string(), (status) => {
        fc.pre(!isKnownStatus(status));
        return judgePayment({ ...paid, status }, expected) === 'pending';
      }),
    );
  });

  it('is never success unless reference, currency and amount are ours', () => {
    const anything = fc.record({
      id: fc.constant(null),
      reference: fc.constantFrom('ours', 'theirs'),
      domain: fc.constantFrom('live', 'test', null),
      status: fc.constantFrom('success', 'failed', 'reversed', 'odd'),
      amount: fc.integer({ min: 12_540, max: 12_560 }),
      requestedAmount: fc.constantFrom(null, 12_549, 12_550, 12_551),
      currency: fc.constantFrom('GHS', 'USD'),
      shop: fc.constant(null),
      paidWith: fc.constant(null),
      fees: fc.constant(null),
    });
    fc.assert(
      fc.property(anything, (reported) => {
        if (judgePayment(reported, expected) !== 'success') return true;
        const requested = reported.requestedAmount ?? reported.amount;
        return (
          reported.reference === 'ours' &&
          reported.domain !== 'test' &&
          reported.currency === 'GHS' &&
          requested === 12_550 &&
          reported.amount >= 12_550
        );
      }),
    );
  });
});
