import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkSettings } from '#server/doctor/check-settings.ts';
import { LIVE } from '#tests/support/live-environment.ts';

it.each(['DATABASE_URL', 'SMTP_URL'])('a password in %s may hold a percent sign', (name) => {
  const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgres';
  const config = readConfig({ ...LIVE, [name]: `${scheme}://shop:50%off@127.0.0.1:1/shop` });
  expect(checkSettings(config).filter((finding) => finding.name === name)).toEqual([]);
});
