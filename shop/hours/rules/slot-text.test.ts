import { expect, it } from 'vitest';
import { hourText, movableText } from './hour-text.ts';
import { goneText, slotText, withTimes } from './slot-text.ts';

const start = '2027-04-04T09:00:00.000Z';

it('a date says its year, whichever year it is read in', () => {
  expect(slotText(start)).toBe('Sun 4 Apr 2027, 09:00');
  expect(hourText({ start, minutes: 60 })).toBe('Sun 4 Apr 2027, 09:00 to 10:00');
  expect(withTimes('Course', [start])).toBe('Course, Sun 4 Apr 2027, 09:00');
  expect(goneText({ start, left: 0 })).toBe('Sun 4 Apr 2027, 09:00 has just been taken.');
});

it('a session says until when it may be moved', () => {
  expect(movableText('2027-04-03T09:00:00.000Z', start)).toBe(
    'You can move or cancel it until Sat 3 Apr 2027, 09:00.',
  );
  expect(movableText(start, start)).toBe('You can move or cancel it until it begins.');
});
