import { expect, test } from 'vitest';
import { paidWith } from './paid-with.server.ts';

test.each([
  [
    'Visa ending 4081',
    { channel: 'card', card_type: 'visa ', brand: 'visa', last4: '4081', bank: 'TEST BANK' },
  ],
  ['Mastercard ending 1111', { channel: 'card', card_type: 'mastercard debit', last4: '1111' }],
  ['Card ending 0007', { channel: 'card', brand: 'something new', last4: '0007' }],
  ['Verve', { channel: 'card', brand: 'verve', last4: '<b>' }],
  ['MTN mobile money ending 87', { channel: 'mobile_money', bank: 'MTN', mobile_money_number: '0551234987' }],
  ['MTN mobile money ending 87', { channel: 'mobile_money', bank: 'MTN Mobile Money', last4: 'X987' }],
  ['Telecel Cash ending 21', { channel: 'mobile_money', bank: 'VOD', mobile_money_number: '0200000021' }],
  ['AT Money', { channel: 'mobile_money', bank: 'ATL', brand: null }],
  ['Mobile money ending 45', { channel: 'mobile_money', bank: 7, mobile_money_number: '0270012345' }],
])('says "%s"', (words, authorization) => {
  expect(paidWith(authorization)).toBe(words);
});

test.each([[null], [undefined], [''], [0], [{}], [{ channel: 'bank_transfer', bank: 'GCB' }], [[]]])(
  'says nothing of %j',
  (authorization) => {
    expect(paidWith(authorization)).toBeNull();
  },
);
