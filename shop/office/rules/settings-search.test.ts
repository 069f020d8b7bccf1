import { expect, it } from 'vitest';
import { findPlaces } from './settings-search.ts';

const place = (label: string, words = '') => ({ label, words, page: 'Shop', to: `/${label}` });
const PLACES = [
  place('E-mail'),
  place('Packing days', 'delivery'),
  place('Delivery zones'),
  place('Taxes in your prices', 'vat'),
];
const found = (search: string) => findPlaces(PLACES, search).map(({ label }) => label);

it.each([
  ['the beginning of a word', 'pack', ['Packing days']],
  ['another name', 'VAT', ['Taxes in your prices']],
  ['a hyphen left out, or put in', 'email', ['E-mail']],
  ['a hyphen put in', 'de-livery zone', ['Delivery zones']],
  ['the plural of a word', 'vats', ['Taxes in your prices']],
  ['more words than are meant', 'my e-mails for the zone', []],
  ['small words beside', 'the zones of my delivery', ['Delivery zones']],
  ['a word that only begins another', 'packet', []],
  ['the label before another name', 'delivery', ['Delivery zones', 'Packing days']],
  ['all words and not one of them', 'packing zones', []],
  ['nothing', ' – ', []],
  ['what is no setting', 'sandals', []],
])('finds by %s', (_, search, labels) => {
  expect(found(search)).toEqual(labels);
});
