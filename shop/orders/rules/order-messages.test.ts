import { expect, test } from 'vitest';
import { parcelText, travelLines } from './order-messages.ts';
import { trackingLink } from './tracking-link.ts';

const LINK = 'https://courier.example/track?id=7';

test('a link in the place of a parcel number is a link to follow, and in no sentence', () => {
  expect(trackingLink({ parcelNumber: LINK })).toBe(LINK);
  expect(parcelText({ courier: 'Yango', parcelNumber: LINK })).toBe(' with Yango');
  expect(travelLines({ courier: 'Yango', parcelNumber: LINK })).toEqual(['Yango']);
});

test.each(['GH 4411', 'http://courier.example/7', 'javascript:alert(1)', 'https://', '', null])(
  '%j is no link',
  (parcelNumber) => expect(trackingLink({ parcelNumber })).toBeNull(),
);
