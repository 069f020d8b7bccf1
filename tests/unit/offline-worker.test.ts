import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { OFFLINE_PATH } from '#contracts/offline-worker.ts';
import { RIGHTS } from '#server/rights.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/offline-worker.js'), 'utf8');
const origin = 'https://shop.example';

/** The worker's own judgement of an answer, without a browser around it. */
const mayKeep: (url: string, answer: unknown) => boolean = (() => {
  const self = { addEventListener: () => undefined, location: new URL(origin) };
  const context = createContext({ self, URL });
  runInContext(`${script}\nself.mayKeep = mayKeep;`, context);
  return (url, answer) => context.self.mayKeep(url, answer);
})();

const anAnswer = (headers: Record<string, string>, more: object = {}) => ({
  status: 200,
  type: 'basic',
  redirected: false,
  headers: new Headers(headers),
  ...more,
});
const addressOf = (path: string) => `${origin}${path.replace(/:[a-z]+/gi, 'x')}`;
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=5' };

test('public pages are kept but for the way to the payment, and no other address, whatever its answer says', () => {
  const isCheckout = (path: string) => path.startsWith('/checkout');
  for (const { path, isShared } of RIGHTS) {
    const isFile = /^\/(healthz|readyz|media\/)|\.(txt|xml|css|webmanifest)$/.test(path);
    if (isFile) continue;
    const expected = isShared === true && !isCheckout(path);
    for (const address of [addressOf(path), `${addressOf(path)}.data`])
      expect([address, mayKeep(address, anAnswer(PUBLIC))]).toEqual([address, expected]);
  }
});

test.each([['private, no-store'], ['private, no-cache'], ['public, no-store'], ['no-cache'], ['']])(
  'an answer that says "%s" is not kept',
  (rule) => {
    expect(mayKeep(`${origin}/all`, anAnswer({ 'cache-control': rule }))).toBe(false);
  },
);

test('what went wrong, came from elsewhere or was redirected is not kept', () => {
  for (const more of [{ status: 404 }, { status: 206 }, { type: 'opaqueredirect' }, { redirected: true }])
    expect(mayKeep(`${origin}/all`, anAnswer(PUBLIC, more))).toBe(false);
});

test('the worker knows the offline page by the name that the shop gives it', () => {
  expect(script).toContain(`const OFFLINE_PAGE = '${OFFLINE_PATH}';`);
});
