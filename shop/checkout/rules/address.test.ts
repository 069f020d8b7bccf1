import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Address } from '../contract/address.ts';
import { ADDRESS_FIELDS, addressLines, readAddressDraft, wholeAddress } from './address.ts';

const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', 'x'.repeat(200), 'x'.repeat(201), ' x '));
const draft = fc.record(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])), {
  requiredKeys: [],
});

describe('an address as it is typed', () => {
  it('is whole exactly when the schema of the border takes it', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const bySchema = Address.safeParse(typed);
        expect(wholeAddress(typed)).toEqual(bySchema.success ? bySchema.data : null);
      }),
    );
  });

  it.each([null, 1, 'x', [], { name: 1 }])('survives what a stranger stored: %j', (stored) => {
    expect(readAddressDraft(stored)).toEqual({});
  });
});

describe('an address as it is printed', () => {
  const home = {
    name: 'Ama Mensah',
    line1: '12 Oxford Street',
    line2: 'Behind the castle',
    phone: '024 455 0116',
  };
  const osu = { ...home, pin_code: 'Osu', city: 'Accra', country: 'Ghana' };

  it.each([
    ['every line', {}, ['Ama Mensah', '12 Oxford Street, Behind the castle', 'Osu, Accra, Ghana']],
    ['no landmark', { line2: 'No landmark' }, ['Ama Mensah', '12 Oxford Street', 'Osu, Accra, Ghana']],
    [
      'the town as its own code',
      { pin_code: 'Accra', line2: '-' },
      ['Ama Mensah', '12 Oxford Street', 'Accra, Ghana'],
    ],
    ['no house', { line1: '', line2: '', pin_code: '' }, ['Ama Mensah', 'Accra, Ghana']],
    ['a town alone', { line1: '-', line2: '-', pin_code: '-' }, ['Ama Mensah', 'Accra, Ghana']],
  ])('has %s', (_, changes, lines) => {
    expect(addressLines({ ...osu, ...changes })).toEqual(lines);
  });
});
