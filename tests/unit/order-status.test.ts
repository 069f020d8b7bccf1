import { describe, expect, it } from 'vitest';
import { TRACKING_STATES } from '#contracts/orders.ts';
import { shownStatus, stepsReached, trackingText } from '#domain/order-status.ts';

describe('the status of an order', () => {
  it('is what the payment says until the admin sets one', () => {
    expect(shownStatus('pending', null)).toBe('Pending Payment');
    expect(shownStatus('paid', null)).toBe('Completed');
  });

  it('is the tracking value once it is set, paid or not', () => {
    const texts = ['Order Placed', 'Processing...', 'Item(s) Shipped', 'Item(s) Delivered'];
    for (const payment of ['pending', 'paid'] as const)
      expect(TRACKING_STATES.map((state) => shownStatus(payment, state))).toEqual(texts);
    expect(TRACKING_STATES.map(trackingText)).toEqual(texts);
  });

  it('lights the tracker step by step', () => {
    expect(TRACKING_STATES.map((state) => stepsReached(trackingText(state)))).toEqual([1, 2, 3, 4]);
    expect([stepsReached('Pending Payment'), stepsReached('Completed')]).toEqual([0, 1]);
  });
});
