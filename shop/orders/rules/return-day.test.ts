import { expect, test } from 'vitest';
import { returnDay } from './return-day.ts';

const DELIVERED = '2026-11-30T15:00:00.000Z';
const order = (trackingState: 'shipped' | 'delivered', day: string | null = DELIVERED) => ({
  trackingState,
  stepDates: ['2026-11-25T08:00:00.000Z', null, null, day],
});

test('goods go back within 14 days of the day on which they were delivered', () => {
  expect(returnDay(order('delivered'), new Date('2026-12-14T23:59:00Z'))).toBe('Mon 14 Dec');
  expect(returnDay(order('delivered'), new Date('2026-12-15T00:00:00Z'))).toBeNull();
  expect(returnDay(order('shipped'), new Date(DELIVERED))).toBeNull();
  expect(returnDay(order('delivered', null), new Date(DELIVERED))).toBeNull();
});
