import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactor } from '#server/checks/redact.ts';

const SECRET_NAMES = [
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'PAYSTACK_SECRET_KEY',
  'SMS_TOKEN',
  'S3_SECRET_KEY',
];

it('takes every secret out of a text, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SECRET_NAMES),
      fc.stringMatching(/^[A-Za-z0-9$.*+-]{8,40}$/),
      fc.string(),
      fc.string(),
      (name, secret, before, after) => {
        expect(redactor({ [name]: secret })(`${before}${secret}${after}`)).not.toContain(secret);
      },
    ),
  );
});

it('takes the password of an address out, as it is written and as it is meant', () => {
  const redact = redactor({ DATABASE_URL: 'postgres://shop:p%40ss%2Fword@db/shop' });
  expect(redact('p@ss/word and p%40ss%2Fword at postgres://shop:p%40ss%2Fword@db/shop')).toBe(
    '••• and ••• at postgres://db/shop',
  );
});

it('leaves the rest as it is', () => {
  const redact = redactor({ SESSION_SECRET: 'abcdefgh', SHOP_NAME: 'Sixteen', ADMIN_PASSWORD: '' });
  expect(redact('Sixteen Figures at https://shop.example/a@b')).toBe(
    'Sixteen Figures at https://shop.example/a@b',
  );
});
