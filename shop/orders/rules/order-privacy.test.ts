import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressLines } from '#shop/checkout/rules/address.ts';
import { mask, maskAddress, maskEmail, shipTo } from './order-privacy.ts';

describe('what strangers see of an order', () => {
  it('hides both halves of an e-mail', () => {
    expect(maskEmail('ama@example.org')).toBe('a•••@•••');
  });

  it('tells nothing of the length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        const first = [...text][0];
        return mask(text) === `${first}•••`;
      }),
    );
    expect(mask('')).toBe('');
  });

  it('keeps city and country, and of the phone only the last two digits', () => {
    const address = {
      name: 'Ama Mensah',
      line1: '12 Independence Avenue',
      line2: 'Flat 3',
      city: 'Accra',
      country: 'Ghana',
      pin_code: 'GA-184-7519',
      phone: '0244550116',
    };
    expect(maskAddress(address)).toEqual({
      name: 'A•••',
      line1: '1•••',
      line2: 'F•••',
      city: 'Accra',
      country: 'Ghana',
      pin_code: 'G•••',
      phone: '•••16',
    });
  });

  it('leaves out a line that says nothing, whose first letter would look like a street', () => {
    const address = {
      name: 'Ama Mensah',
      line1: '12 Ring Road',
      line2: 'No landmark',
      city: 'Accra',
      country: 'Ghana',
      pin_code: '-',
      phone: '0244550116',
    };
    expect(addressLines(maskAddress(address))).toEqual(['A•••', '1•••', 'Accra, Ghana']);
  });

  it('takes the part before the at-sign for the ship-to', () => {
    expect([shipTo('ama@example.org'), shipTo('nobody')]).toEqual(['ama', 'nobody']);
  });
});
