import { expect, it } from 'vitest';
import type { Kind } from '#shop/catalogue/contract/kinds.ts';
import type { Order } from '../contract/orders.ts';
import { linePromise } from './line-promise.ts';

const PAID = {
  hasSessionToArrange: true,
  files: [{ productId: 'one' }] as unknown as Order['files'],
  hours: [{ position: 1 }] as unknown as Order['hours'],
  courses: [{ id: 'sand', name: 'Reading sand' }],
  gifts: [{ code: 'SF-1' }] as unknown as Order['gifts'],
};
const UNPAID = { hasSessionToArrange: false, files: [], hours: [], courses: [], gifts: [] };
const line = (kind: Kind | null, of = {}) => ({
  kind,
  id: 'one',
  position: 2,
  qty: 2,
  refundedQty: 0,
  ...of,
});

it.each([
  [line('goods'), null],
  [line(null), null],
  [line('download'), 'To download'],
  [line('download', { id: 'without-a-file' }), null],
  [line('gift_voucher'), 'Its code is on this page'],
  [line('booking'), "We'll e-mail you to set a time"],
  [line('course'), "We'll e-mail you about the dates"],
  // Bought with its time, which stands in its name, and with lessons, which are open.
  [line('booking', { position: 1 }), null],
  [line('course', { id: 'sand' }), null],
  [line('booking', { refundedQty: 2 }), null],
])('%o of a paid order promises %s', (of, promise) => {
  expect(linePromise(of, PAID)).toBe(promise);
});

it.each(['goods', 'download', 'gift_voucher', 'booking', 'course'] as const)(
  'a line of the kind %s promises nothing before it is paid, nor once it was held',
  (kind) => {
    expect(linePromise(line(kind), UNPAID)).toBeNull();
  },
);
