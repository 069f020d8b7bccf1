import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { judgeSettings } from '#server/checks/settings.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { securityHeaders } from '#server/edge/security-headers.ts';
import { LIVE } from '#tests/support/live-environment.ts';

const refusal = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

/** The settings that a start warns about. */
const warnedAbout = ({ environment }: Config) => judgeSettings(environment, 'start').map(({ name }) => name);

describe('the settings', () => {
  it('need nothing for the demo', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ isDemo: true, port: 3000, publicUrl: 'http://localhost:3000' });
    expect(config.paystackBaseUrl).toBe('http://127.0.0.1:3000/sandbox/paystack');
  });

  it('name every live setting that is missing, one line each', () => {
    const lines = refusal({ SHOP_MODE: 'live' });
    for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'ADMIN_EMAIL']) {
      expect(
        lines.filter((line) => line.startsWith(`${name}:`)),
        name,
      ).toHaveLength(1);
    }
  });

  it.each([
    ['PORT', '0x10'],
    ['PORT', '1e3'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'http://localhost:3000/shop?x=1'],
    ['PUBLIC_URL', 'https://user:secret@shop.example'],
    ['MAIL_FROM', 'nonsense'],
    ['SHOP_NAME', 'A <b@c.example>'],
    ['ADMIN_EMAIL', 'admin'],
    ['SESSION_SECRET', 'short'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'none,10.0.0.1'],
    ['HSTS', 'host'],
    ['GOOGLE_DISCOVERY_URL', 'https://id.example'],
    ['PAYSTACK_TEST', 'yes'],
    ['SMS_SENDER', 'Sixteen Figures'],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'sixteen letters and spaces'],
    ['SHOP_MODE', 'test'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const lines = refusal({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}`));
    expect(lines[0]).not.toContain('secret@');
  });

  it('send text messages only with both the address and the token of a gateway', () => {
    expect(readConfig({}).sms).toBeNull();
    const [url, token] = ['https://sms.example/send', 'secret'];
    expect(refusal({ SMS_URL: url })).toEqual(['SMS_TOKEN: set SMS_URL and SMS_TOKEN, or neither']);
    expect(refusal({ SMS_TOKEN: token })).toEqual(['SMS_URL: set SMS_URL and SMS_TOKEN, or neither']);
    const given = { SMS_URL: url, SMS_TOKEN: token, SHOP_NAME: 'Sixteen Figures' };
    expect(readConfig(given).sms).toEqual({ url, token, sender: 'SixteenFigu' });
    expect(readConfig({ ...given, SMS_SENDER: 'Figures' }).sms?.sender).toBe('Figures');
    expect(refusal({ ...LIVE, ...given, SMS_URL: 'http://sms.example' })[0]).toContain(
      'SMS_URL: must be https',
    );
  });

  it('keep the demo on this machine unless set otherwise, and then still reach the provider', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).selfUrl).toBe('http://127.0.0.1:3000');
    expect(readConfig({ HOST: '::1' }).selfUrl).toBe('http://[::1]:3000');
  });
});

describe('the store of files', () => {
  const S3 = { STORAGE_URL: 's3://pictures/shop/a', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

  it('is the disk, or what STORAGE_URL names', () => {
    expect(readConfig({}).storage).toBeNull();
    expect(readConfig({ ...S3, S3_ENDPOINT: 'https://s3.example' }).storage).toEqual({
      bucket: 'pictures',
      prefix: 'shop/a/',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    });
    expect(readConfig({ ...S3, STORAGE_URL: 's3://pictures' }).storage?.prefix).toBe('');
  });

  it.each([
    [{ S3_ACCESS_KEY: 'key' }, 'S3_ACCESS_KEY'],
    [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY'],
    [{ ...S3, STORAGE_URL: 'https://pictures' }, 'STORAGE_URL'],
    [{ ...S3, STORAGE_URL: 's3://pictures/../x' }, 'STORAGE_URL'],
    [{ STORAGE_QUOTA: '10 apples' }, 'STORAGE_QUOTA'],
  ])('%j is refused with a line that names what is wrong', (environment, name) => {
    expect(refusal(environment).map((line) => line.split(':')[0])).toContain(name);
  });

  it('has room for 10 GiB unless somebody says otherwise', () => {
    expect(readConfig({}).storageQuota).toBe(10 * 2 ** 30);
    expect(readConfig({ STORAGE_QUOTA: '500M' }).storageQuota).toBe(500 * 2 ** 20);
  });
});

describe('live mode', () => {
  const live = (changes: Record<string, string>) => ({ ...LIVE, ...changes });
  const refusedNames = (changes: Record<string, string>) =>
    refusal(live(changes)).map((line) => line.split(':')[0]);

  it('starts with sound settings, and shows nothing that nobody gave it', () => {
    const config = readConfig(LIVE);
    expect(warnedAbout(config)).toEqual([]);
    expect(config).toMatchObject({
      isDemo: false,
      acceptsTestPayments: false,
      paystackBaseUrl: 'https://api.paystack.co',
      checkoutHosts: ['checkout.paystack.com'],
      trustedProxies: [],
      hsts: 'host',
      contact: { email: 'hello@shop.example', phone: null, whatsapp: null, socialUrl: null },
    });
  });

  it('tells a malformed setting and what is missing beside it at once', () => {
    expect(refusedNames({ PORT: 'x', SMTP_URL: '', SESSION_SECRET: 'a'.repeat(32) })).toEqual([
      'PORT',
      'SMTP_URL',
      'SESSION_SECRET',
    ]);
  });

  it.each([
    'a'.repeat(36),
    '0123456789abcdef0123456789abcdef',
    'geomancy!'.repeat(4),
    'better-auth-secret-12345678901234567890',
    'please-change-me-please-0f8d2c7b1e',
    'your-session-secret-3c9a7e10b4d28f',
    '11112222333344445555666677778888',
  ])('refuses the session secret %s', (SESSION_SECRET) => {
    expect(refusedNames({ SESSION_SECRET })).toEqual(['SESSION_SECRET']);
  });

  it('takes every secret that openssl makes', () => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      for (let time = 0; time < 500; time += 1) {
        const SESSION_SECRET = randomBytes(32).toString(encoding);
        expect(refusal(live({ SESSION_SECRET })), SESSION_SECRET).toEqual([]);
      }
    }
  });

  it.each([
    ['ADMIN_PASSWORD', 'qwertyuiop'],
    ['ADMIN_PASSWORD', 'Password123'],
    ['ADMIN_EMAIL', 'admin@example.com'],
    ['ADMIN_EMAIL', 'Me@Shop.Example.com'],
    ['SHOP_EMAIL', 'hello@example.org'],
    ['MAIL_FROM', 'Shop <shop@example.com>'],
    ['PAYSTACK_BASE_URL', 'http://pay.shop.test'],
    ['PUBLIC_URL', 'http://shop.example'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_sandbox'],
    ['PAYSTACK_SECRET_KEY', 'sk_test_2f7c91d04be86a35f7c91d0e'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_2f7c91d04be86a35f7c91d0e'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_2f7c91d04be86a35\nf7c91d0e'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_2f7c91d04be86a35f7c91d0e\n'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_x'],
    ['PAYSTACK_SECRET_KEY', `sk_live_${'a'.repeat(40)}`],
    ['PAYSTACK_SECRET_KEY', 'hunter2hunter2hunter2'],
    ['PAYSTACK_PREVIOUS_SECRET_KEY', 'sk_test_2f7c91d04be86a35f7c91d0e'],
    ['PAYSTACK_PREVIOUS_SECRET_KEY', LIVE.PAYSTACK_SECRET_KEY ?? ''],
    ['SMTP_URL', 'smtp://user:p@ss/w@mail.shop.example'],
    ['SMTP_URL', 'smtp://user:p@ss@mail.shop.example'],
    ['SMTP_URL', 'smtp://user:12#4@mail.shop.example'],
  ])('refuses %s=%s with one line that names it and not its value', (name, value) => {
    const lines = refusal(live({ [name]: value }));
    expect(lines).toEqual([expect.stringMatching(`^${name}: `)]);
    expect(lines[0]).not.toContain(value);
  });

  it('says how a password is written into the address of the mail server', () => {
    expect(refusal(live({ SMTP_URL: 'smtp://user:p@ss/w@mail.shop.example' }))[0]).toContain('@ as %40');
    expect(refusal(live({ SMTP_URL: 'smtp://user:p%40ss%2Fw@mail.shop.example' }))).toEqual([]);
  });

  it('rehearses with test keys only where it is set to, and warns', () => {
    const rehearsal = live({
      PAYSTACK_TEST: '1',
      PAYSTACK_SECRET_KEY: 'sk_test_2f7c91d04be86a35f7c91d0e',
      PAYSTACK_BASE_URL: 'http://127.0.0.1:4100/',
      GOOGLE_CLIENT_ID: 'shop',
      GOOGLE_CLIENT_SECRET: 'shop',
      GOOGLE_DISCOVERY_URL: 'http://localhost:4200/.well-known/openid-configuration',
    });
    const config = readConfig(rehearsal);
    expect(warnedAbout(config)).toEqual(['PAYSTACK_BASE_URL', 'PAYSTACK_TEST', 'GOOGLE_DISCOVERY_URL']);
    expect(config.checkoutHosts).toEqual(['checkout.paystack.com', '127.0.0.1:4100']);
    expect(config.acceptsTestPayments).toBe(true);
    expect(refusal({ ...rehearsal, PAYSTACK_SECRET_KEY: 'sk_test_sandbox' })).toHaveLength(1);
    expect(refusal({ ...rehearsal, PAYSTACK_SECRET_KEY: LIVE.PAYSTACK_SECRET_KEY ?? '' })).toHaveLength(1);
    expect(refusal({ ...rehearsal, GOOGLE_DISCOVERY_URL: 'http://id.shop.test' })).toHaveLength(1);
  });

  it('keeps the key before last during a rotation', () => {
    const PAYSTACK_PREVIOUS_SECRET_KEY = 'sk_live_83be5f20c7a916d483be5f20';
    expect(readConfig(live({ PAYSTACK_PREVIOUS_SECRET_KEY })).paystackPreviousSecretKey).toBe(
      PAYSTACK_PREVIOUS_SECRET_KEY,
    );
  });
});

describe('the promise to browsers about https', () => {
  const header = async (changes: Record<string, string>) => {
    const app = new Hono().use(securityHeaders(readConfig(changes).hsts)).get('/', (c) => c.text('ok'));
    return (await app.request('/')).headers.get('strict-transport-security');
  };

  it('binds this host alone unless the owner says more', async () => {
    expect(await header({})).toBeNull();
    expect(await header(LIVE)).toBe('max-age=63072000');
    expect(await header({ ...LIVE, HSTS: 'subdomains' })).toBe('max-age=63072000; includeSubDomains');
    expect(await header({ ...LIVE, HSTS: 'preload' })).toBe('max-age=63072000; includeSubDomains; preload');
  });
});
