import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uploadTokens } from './upload-tokens.server.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const tokens = uploadTokens('a secret of the shop that nobody knows');

describe('a token of a session', () => {
  it.each([
    ['app-check', 30],
    ['storage', 120],
  ] as const)('for %s names its session for %i minutes', (purpose, minutes) => {
    const { token, expireTimeMillis } = tokens.issue(purpose, 'the-session', NOW);
    expect(expireTimeMillis).toBe(later(minutes).getTime());
    expect(tokens.read(purpose, token, later(minutes - 1))).toBe('the-session');
    expect(tokens.read(purpose, token, later(minutes))).toBeNull();
  });

  it('is no good for another purpose, and under another secret', () => {
    const { token } = tokens.issue('app-check', 'the-session', NOW);
    expect(tokens.read('storage', token, NOW)).toBeNull();
    expect(uploadTokens('another secret').read('app-check', token, NOW)).toBeNull();
  });

  it('is nothing once a letter of it is changed, or its signature is left out or of another kind', () => {
    const { token } = tokens.issue('storage', 'the-session', NOW);
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const richer = encode({ ...claims, sid: 'another-session' });
    const none = encode({ alg: 'none', typ: 'JWT' });
    const ownKey = createHmac('sha256', 'guessed').update(`${header}.${richer}`).digest('base64url');
    const forgeries = [
      `${header}.${richer}.${signature}`,
      `${header}.${richer}.${ownKey}`,
      `${header}.${body}.`,
      `${none}.${body}.`,
      `${none}.${richer}.${signature}`,
      `${token}.more`,
      token.slice(0, -2),
      '..',
      '',
      'not a token',
    ];
    expect(forgeries.map((forged) => tokens.read('storage', forged, NOW))).toEqual(forgeries.map(() => null));
  });
});
