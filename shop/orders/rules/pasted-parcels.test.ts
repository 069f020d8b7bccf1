import { expect, test } from 'vitest';
import { readPastedParcels } from './pasted-parcels.ts';

const read = (text: string, others: number[] = []) => {
  const { parcels, problem } = readPastedParcels(text, [1042, 1043, 1044], others);
  return problem ?? Object.fromEntries(parcels);
};

test('lines without an order are for one order after the other; an empty one leaves its order without', () => {
  expect(read('GH 1\r\n\r\nGH 3\n\n')).toEqual({ 1042: 'GH 1', 1044: 'GH 3' });
  expect(read('')).toEqual({});
});

test('lines that name their order are for that order, in any sequence and spelling', () => {
  expect(read('1044 GH 3\nNo. 1042: GH 1\n\n#1043\tGH-2')).toEqual({
    1042: 'GH 1',
    1043: 'GH-2',
    1044: 'GH 3',
  });
});

test('a parcel number that begins like another order is a parcel number', () => {
  expect(read('9042 771\n1 2')).toEqual({ 1042: '9042 771', 1043: '1 2' });
});

test('what fits no order is refused in words', () => {
  expect(read('1\n2\n3\n4')).toBe('These are 4 lines for 3 orders.');
  expect(read('1042 GH 1\nGH 2')).toBe('Line 2 names none of these orders: GH 2');
  expect(read('1045 GH 1', [1045])).toBe("No. 1045 can't go along.");
  expect(read('1042 GH 1\n1042 GH 2')).toBe('No. 1042 comes twice.');
});
