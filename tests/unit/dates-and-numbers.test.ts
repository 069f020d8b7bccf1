import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGhs, type Pesewas, toCedis } from '#platform/money/money.ts';
import { grouped } from '#platform/text/numbers.ts';
import { formatDay, formatDayOfYear, formatMonth, formatTime } from '#platform/time/dates.ts';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { weekdayInWords } from '#shop/orders/rules/delivery-days.ts';

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const inAccra = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Accra', ...options });

describe('what is written without Intl', () => {
  it.each([
    ['a day', formatDay, inAccra('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })],
    ['a day of the year', formatDayOfYear, inAccra('en-GB', { day: 'numeric', month: 'short' })],
    ['a month', formatMonth, inAccra('en-GB', { month: 'long', year: 'numeric' })],
    ['a time', formatTime, inAccra('en-GB', { hour: '2-digit', minute: '2-digit' })],
    ['a date', dayInAccra, inAccra('en-CA', {})],
  ] as const)('%s reads as with it', (_, write, intl) => {
    fc.assert(fc.property(instants, (instant) => write(instant) === intl.format(instant)));
  });

  it('the weekday of an arrival reads as with it', () => {
    const intl = inAccra('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
    const isSame = (instant: Date) =>
      weekdayInWords(dayInAccra(instant)) === intl.format(instant).replace(',', '');
    fc.assert(fc.property(instants, isSame));
  });

  it('numbers and amounts read as with it', () => {
    const [number, ghs] = [
      new Intl.NumberFormat('en-US'),
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'GHS' }),
    ];
    const isSame = (amount: number) =>
      grouped(amount) === number.format(amount) &&
      formatGhs(amount as Pesewas) === ghs.format(toCedis(amount as Pesewas));
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), isSame));
  });

  it('what is no instant is refused', () => {
    expect(() => formatDay('yesterday')).toThrow(RangeError);
  });
});
