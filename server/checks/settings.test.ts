import { expect, it } from 'vitest';
import { judgeSettings } from '#server/checks/settings.ts';
import { readConfig } from '#server/config.ts';
import { LIVE } from '#tests/support/live-environment.ts';

const amiss = (environment: Record<string, string>) =>
  judgeSettings(
    readConfig({ ...LIVE, TRUSTED_PROXIES: '127.0.0.1', ...environment }).environment,
    'doctor',
  ).filter(({ level }) => level !== 'fine');
const storage = { STORAGE_URL: 's3://bucket/shop', S3_ACCESS_KEY: 'an-access-key-7716' };
const google = { GOOGLE_CLIENT_ID: 'an-id' };
const sms = { SMS_URL: 'https://sms.example' };

it.each(['DATABASE_READ_URL', 'DATABASE_POOL_URL'])(
  '%s is refused where there is no DATABASE_URL',
  (name) => {
    const url = 'postgres://further/shop';
    expect(() => readConfig({ [name]: url })).toThrow(`${name}: needs DATABASE_URL`);
    const { readUrl, poolUrl } = readConfig({ [name]: url, DATABASE_URL: 'postgres://primary/shop' });
    expect([readUrl, poolUrl].filter(Boolean)).toEqual([url]);
  },
);

it.each(['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_POOL_URL', 'SMTP_URL'])(
  'a password in %s may hold a percent sign',
  (name) => {
    const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgres';
    expect(amiss({ [name]: `${scheme}://shop:50%off@127.0.0.1:1/shop` })).toEqual([]);
  },
);

it.each([
  ['SESSION_SECRET', 'the-output-of-openssl-rand-hex-32', {}],
  ['PAYSTACK_SECRET_KEY', 'sk_live_from-the-dashboard', {}],
  ['DATABASE_URL', 'postgres://shop:a-long-password@127.0.0.1:5432/shop', {}],
  ['DATABASE_READ_URL', 'postgres://shop:a-long-password@10.0.0.2:5432/shop', {}],
  ['DATABASE_POOL_URL', 'postgres://shop:a-long-password@127.0.0.1:6432/shop', {}],
  ['SMTP_URL', 'smtp://orders:a-long-password@mail.example:587', {}],
  ['S3_SECRET_KEY', 'its-secret', storage],
  ['SMS_TOKEN', 'the-key-from-the-dashboard', sms],
  ['METRICS_TOKEN', 'the-output-of-openssl-rand-hex-32', {}],
  ['GOOGLE_CLIENT_SECRET', 'from-the-dashboard', google],
])('the example of a document is found in %s, and nothing else', (name, value, others) => {
  expect(amiss({ ...others, [name]: value })).toEqual([
    { level: 'problem', name, text: 'is the example of a document; everybody knows it' },
  ]);
});

it.each([
  ['ADMIN_PASSWORD', 'sixteen-dots-in-sand', /first start only/],
  ['TRUSTED_PROXIES', 'none', /all shoppers would count as one/],
  ['ALLOW_NEWER_SCHEMA', '1', /may be newer/],
  ['PAYSTACK_BASE_URL', 'https://pay.example', /not Paystack/],
])('what a start lets pass is a warning about %s, and about nothing else', (name, value, text) => {
  expect(amiss({ [name]: value })).toEqual([{ level: 'warning', name, text: expect.stringMatching(text) }]);
});

it('a session secret that is easy to guess is a problem in a demo, too, which starts with it', () => {
  const { environment } = readConfig({ SESSION_SECRET: '0123456789abcdef0123456789abcdef' });
  expect(judgeSettings(environment, 'home')).toContainEqual({
    level: 'problem',
    name: 'SESSION_SECRET',
    text: 'easy to guess; make one with: openssl rand -hex 32',
  });
});

it('a live shop whose settings are all in order has no finding but fine ones', () => {
  expect(
    amiss({
      ...storage,
      ...sms,
      ...google,
      S3_SECRET_KEY: 'k7',
      SMS_TOKEN: 'k8',
      GOOGLE_CLIENT_SECRET: 'k9',
    }),
  ).toEqual([]);
});
