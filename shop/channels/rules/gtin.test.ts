import { expect, test } from 'vitest';
import { gtinOf } from './gtin.ts';

test.each([
  ['ISBN', '978-0-306-40615-7', '9780306406157'],
  ['ISBN-13', '978 0 306 40615 7', '9780306406157'],
  ['EAN', '96385074', '96385074'],
  ['UPC', '036000291452', '036000291452'],
  ['GTIN-14', '10012345678902', '10012345678902'],
  ['Barcode', '5012345678900', '5012345678900'],
  ['ISBN', '978-0-306-40615-8', null],
  ['ISBN', '0-306-40615-2', null],
  ['Pages', '9780306406157', null],
])('%s %s', (name, value, expected) => {
  expect(
    gtinOf([
      { name: 'Pages', value: '212' },
      { name, value },
    ]),
  ).toBe(expected);
});
