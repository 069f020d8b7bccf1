import { describe, expect, test } from 'vitest';
import { failingStart } from '#tests/support/running-shop.ts';

const lines = (printed: string) => printed.trim().split('\n');

describe('a wrong setting stops the start', () => {
  test('with one line for each', async () => {
    const { code, printed } = await failingStart({
      env: {
        PORT: 'three thousand',
        SHOP_MODE: 'rehearsal',
        DATABASE_URL: 'mysql://root:hunter2@db/shop',
        SESSION_SECRET: 'too short',
        ADMIN_EMAIL: 'nobody',
        ADMIN_PASSWORD: 'short',
        TRUSTED_PROXIES: '10.0.0.1,proxy.example',
        PUBLIC_URL: 'localhost',
        LOG_LEVEL: 'loud',
      },
    });
    expect(code).toBe(1);
    const names = lines(printed)
      .slice(1)
      .map((line) => line.split(':')[0]);
    expect(names.sort()).toEqual([
      ...[
        'ADMIN_EMAIL',
        'ADMIN_PASSWORD',
        'DATABASE_URL',
        'LOG_LEVEL',
        'PORT',
        'PUBLIC_URL',
        'SESSION_SECRET',
      ],
      ...['SHOP_MODE', 'TRUSTED_PROXIES'],
    ]);
    expect(printed).not.toContain('hunter2');
    expect(printed).not.toContain('too short');
  });

  test('live mode names every setting it needs', async () => {
    const { code, printed } = await failingStart({
      env: { SHOP_MODE: 'live', ADMIN_EMAIL: '', TRUSTED_PROXIES: '' },
    });
    expect(code).toBe(1);
    expect(lines(printed).slice(1)).toEqual(
      [
        ...['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PAYSTACK_SECRET_KEY', 'SESSION_SECRET'],
        ...['ADMIN_EMAIL', 'SHOP_EMAIL', 'TRUSTED_PROXIES'],
      ].map((name) => expect.stringMatching(`^${name}: required in live mode`)),
    );
  });

  test('the demo stays on this machine unless set otherwise', async () => {
    const { code, printed } = await failingStart({ env: { HOST: '0.0.0.0' } });
    expect([code, lines(printed).slice(1)]).toEqual([1, [expect.stringMatching(/^HOST: .*DEMO_PUBLIC=1/)]]);
  });
});
