import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ownNames } from '#server/edge/own-names.ts';
import { LIVE } from '#tests/support/live-environment.ts';

describe('the names the shop answers under', () => {
  const live = ownNames(readConfig(LIVE));

  it('are its public name, in any case and with the port written out', () => {
    expect(live.isOwnHost('shop.example')).toBe(true);
    expect(live.isOwnHost('SHOP.example')).toBe(true);
    expect(live.isOwnHost('shop.example:443')).toBe(true);
    expect([...live.origins]).toEqual(['https://shop.example']);
  });

  it('are no other names, however they are dressed', () => {
    for (const host of [
      'localhost:3000',
      'shop.example.evil.test',
      'evil.test',
      'a@shop.example',
      'shop.example/x',
      '',
    ]) {
      expect(live.isOwnHost(host), host).toBe(false);
    }
    expect(live.isOwnHost(undefined)).toBe(false);
  });

  it('are also the names of this machine in the demo', () => {
    const demo = ownNames(readConfig({ PORT: '4000' }));
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST:4000']) {
      expect(demo.isOwnHost(host), host).toBe(true);
    }
    expect(demo.isOwnHost('localhost:4001')).toBe(false);
  });
});
