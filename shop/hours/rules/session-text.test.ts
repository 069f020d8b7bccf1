import { expect, test } from 'vitest';
import { sessionText } from './session-text.ts';

const BOOKING = {
  ...{ place: '', language: '', isByVideo: true, seats: 1 },
  ...{ allowsLater: false, movableHours: 24, isDated: false, asksNote: false },
};

test.each([
  [60, '60 minutes, by video.'],
  [90, '90 minutes, by video.'],
  [120, '2 hours, by video.'],
  [150, '2 hours 30 minutes, by video.'],
  [420, '7 hours, by video.'],
])('%d minutes in words', (minutes, text) => {
  expect(sessionText({ ...BOOKING, minutes })).toBe(`${text} Times are Accra time (GMT).`);
});
