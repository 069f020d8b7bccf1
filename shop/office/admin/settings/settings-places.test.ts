import { expect, it } from 'vitest';
import { findPlaces } from '#shop/office/rules/settings-search.ts';
import { PLACES } from './settings-places.ts';

/** A word that a merchant types, and where it leads; null where the shop says that it has no such setting. */
const WORDS: readonly [string, string | null][] = [
  ['logo', null],
  ['shop name', '/admin/settings/law#businessName'],
  ['name', '/account'],
  ['colours', null],
  ['color', null],
  ['tax', '/admin/settings/taxes#from'],
  ['vat', '/admin/settings/taxes#from'],
  ['receipt', '/admin/settings/law#businessName'],
  ['invoice', '/admin/settings/law#businessName'],
  ['phone', '/admin/settings/contact#phone'],
  ['whatsapp', '/admin/settings/contact#whatsapp'],
  ['momo', '/admin/setup#PAYSTACK_SECRET_KEY'],
  ['cash', '/admin/delivery'],
  ['delivery', '/admin/delivery'],
  ['courier', '/admin/delivery'],
  ['zones', '/admin/delivery'],
  ['opening hours', '/admin/settings/opening#openingHours'],
  ['staff', '/admin/helpers'],
  ['helper', '/admin/helpers'],
  ['password', '/account'],
  ['two-factor', '/account'],
  ['2fa', '/account'],
  ['backup', '/admin/setup#backup'],
  ['export', '/admin/export#month'],
  ['import', '/admin/import-products'],
  ['csv', '/admin/import-products'],
  ['domain', null],
  ['e-mail', '/admin/settings/contact#email'],
  ['sms', '/admin/setup#SMS_URL'],
  ['notifications', '/admin/settings/push#notifications'],
  ['returns', '/policies/delivery-and-returns'],
  ['refund', '/admin/orders'],
  ['policy', '/policies/delivery-and-returns'],
  ['terms', '/policies/terms'],
  ['privacy', '/policies/privacy'],
  ['currency', null],
  ['language', null],
  ['holiday', '/admin/settings/opening#pauseFrom'],
  ['closed', '/admin/settings/opening#openingHours'],
  ['stock', '/admin/stock'],
  ['low stock', '/admin/stock'],
  ['webhook', '/admin/webhooks'],
  ['api', '/admin/keys'],
  ['instagram', '/admin/settings/contact#socialUrl'],
  ['catalogue', '/admin/channels'],
  ['feed', '/admin/channels'],
  ['discount', '/admin/vouchers'],
  ['categories', null],
  ['bank account', null],
];

it.each(WORDS)('"%s" leads to where it is set, or says why it is not', (word, to) => {
  const found = findPlaces(PLACES, word).map((place) => place.to);
  expect(found).toContain(to);
});
