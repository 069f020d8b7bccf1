import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const refusal = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

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
    ['SHOP_MODE', 'test'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const lines = refusal({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}`));
    expect(lines[0]).not.toContain('secret@');
  });

  it('keep the demo on this machine unless told otherwise, and then still reach the till', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toHaveLength(1);
    expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).selfUrl).toBe('http://127.0.0.1:3000');
    expect(readConfig({ HOST: '::1' }).selfUrl).toBe('http://[::1]:3000');
  });
});
