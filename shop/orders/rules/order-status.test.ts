import { describe, expect, it } from 'vitest';
import { type PaymentStanding, TRACKING_STATES } from '../contract/orders.ts';
import { isCalledOff } from './called-off.ts';
import { orderSteps, shownStatus, stepsReached, trackingText } from './order-status.ts';

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

  it('is called off when it is cancelled, or all of its money went back before it left', () => {
    const statuses = [
      'Completed',
      'Order Placed',
      'Processing...',
      'Item(s) Shipped',
      'Item(s) Delivered',
    ] as const;
    const calledOff = (standing: PaymentStanding) =>
      statuses.map((orderStatus) => isCalledOff(orderStatus, standing));
    expect(calledOff('cancelled')).toEqual([true, true, true, true, true]);
    expect(calledOff('refunded')).toEqual([true, true, true, false, false]);
    for (const standing of ['paid', 'part_refunded', 'on_delivery', 'unpaid', 'lapsed'] as const)
      expect(calledOff(standing)).not.toContain(true);
  });

  it('has no step on the way for an order without a parcel, which is held in the end', () => {
    const held = {
      hasParcel: false,
      hasSession: true,
      hasRoom: false,
      hasFiles: false,
      orderStatus: 'Item(s) Delivered',
      stepDates: ['a', 'b', 'c', 'd'],
    } as const;
    const steps = ['Order-Placed', 'Processing', 'Held'];
    expect(orderSteps(held)).toEqual({ steps, reached: 3, dates: ['a', 'b', 'd'] });
    const reached = (['Pending Payment', 'Completed', 'Processing...', 'Item(s) Shipped'] as const).map(
      (orderStatus) => orderSteps({ ...held, orderStatus }).reached,
    );
    expect(reached).toEqual([0, 1, 2, 2]);
  });

  it('is through with what is only downloaded once it is paid', () => {
    const files = {
      hasParcel: false,
      hasSession: false,
      hasRoom: false,
      hasFiles: true,
      stepDates: ['a'],
    } as const;
    const of = (orderStatus: 'Pending Payment' | 'Completed') => orderSteps({ ...files, orderStatus });
    expect(of('Completed')).toMatchObject({ steps: ['Order-Placed', 'Ready to download'], reached: 2 });
    expect(of('Pending Payment').reached).toBe(0);
  });
});
