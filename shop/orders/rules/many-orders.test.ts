import { expect, test } from 'vitest';
import { numbersText } from './chosen-orders.ts';
import { firstStep, type OrderInAct, whyNotShipped, whyNotStepped } from './many-orders.ts';

const order = (change: Partial<OrderInAct> = {}): OrderInAct => ({
  standing: 'paid',
  parcel: null,
  hasParcel: true,
  hasSession: false,
  isBeingCancelled: false,
  goesBack: false,
  isShort: false,
  isTest: false,
  isErased: false,
  isBusParcel: false,
  ...change,
});

test('a paid parcel that waits is shipped along with others; anything else says why not', () => {
  expect(whyNotShipped(order())).toBeNull();
  expect(whyNotShipped(order({ standing: 'part_refunded', parcel: 'processing' }))).toBeNull();
  const reasons: [Partial<OrderInAct>, RegExp][] = [
    [{ standing: 'unpaid' }, /isn't paid/],
    [{ standing: 'cancelled' }, /was cancelled/],
    [{ standing: 'refunded' }, /fully refunded/],
    [{ standing: 'cancelled', parcel: 'shipped' }, /was cancelled/],
    [{ parcel: 'shipped' }, /already been shipped/],
    [{ parcel: 'delivered' }, /already been delivered/],
    [{ isBeingCancelled: true }, /asked to cancel/],
    [{ goesBack: true }, /being refunded/],
    [{ isShort: true }, /are missing/],
    [{ hasParcel: false, hasSession: true }, /Nothing of this order is sent/],
    [{ isTest: true, hasParcel: false }, /test order/],
    [{ isErased: true }, /erased/],
    [{ isBusParcel: true }, /by bus/],
  ];
  for (const [change, reason] of reasons) expect(whyNotShipped(order(change))).toMatch(reason);
});

test('many orders take only the next step: packed once paid, delivered once shipped, held once paid', () => {
  const session = { hasParcel: false, hasSession: true };
  expect(whyNotStepped('processing', order())).toBeNull();
  expect(whyNotStepped('delivered', order({ parcel: 'shipped' }))).toBeNull();
  expect(whyNotStepped('delivered', order(session))).toBeNull();
  const reasons: ['processing' | 'delivered', Partial<OrderInAct>, RegExp][] = [
    ['processing', { standing: 'unpaid' }, /isn't paid/],
    ['processing', { parcel: 'processing' }, /being packed already/],
    ['processing', { standing: 'cancelled', parcel: 'shipped' }, /was cancelled/],
    ['processing', { parcel: 'shipped' }, /already been shipped/],
    ['processing', session, /Nothing of this order is packed/],
    ['delivered', {}, /hasn't been shipped yet/],
    ['delivered', { standing: 'unpaid', parcel: 'shipped' }, /isn't paid/],
    ['delivered', { parcel: 'delivered' }, /already been delivered/],
    ['delivered', { ...session, parcel: 'delivered' }, /already been held/],
    ['delivered', { ...session, standing: 'refunded' }, /fully refunded/],
    ['delivered', { hasParcel: false }, /Nothing of this order is sent or held/],
  ];
  for (const [step, change, reason] of reasons) expect(whyNotStepped(step, order(change))).toMatch(reason);
});

test('the status of many begins with the one that most of them can take', () => {
  expect(firstStep([['processing'], ['processing'], []])).toBe('processing');
  expect(firstStep([['processing'], ['delivered'], ['delivered']])).toBe('delivered');
  expect(firstStep([['delivered'], ['processing']])).toBe('processing');
  expect(firstStep([[], []])).toBe('processing');
});

test('many numbers are read as ranges', () => {
  expect(numbersText([1044, 1042, 1043, 1050])).toBe('1042–1044, 1050');
  expect(numbersText([7])).toBe('7');
});
