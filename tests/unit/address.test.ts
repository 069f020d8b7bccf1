import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Address } from '#contracts/address.ts';
import { ADDRESS_FIELDS, readAddressDraft, wholeAddress } from '#domain/address.ts';

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
