import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { OFFLINE_PATH } from '#platform/offline/kept-caches.ts';
import { withOfflinePages } from '#scripts/offline-pages.ts';
import { ROUTES } from '#shop/route-table.ts';

const script = withOfflinePages(
  readFileSync(join(import.meta.dirname, '../../public/offline-worker.js'), 'utf8'),
);
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
  headers: new Headers({ 'content-type': 'text/html', 'server-timing': 'build;desc="b1.2"', ...headers }),
  ...more,
});
const DATA = { 'content-type': 'text/x-script' };
const addressOf = (path: string) => `${origin}${path.replace(/:[a-z]+/gi, 'x')}`;
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=5' };

test('public pages are kept but for the way to the payment, and no other address, whatever its answer says', () => {
  const isCheckout = (path: string) => path.startsWith('/checkout');
  for (const { path, isShared } of ROUTES) {
    const isFile = /^\/(healthz|readyz|idlez|media\/)|\.(txt|xml|css|webmanifest)$/.test(path);
    if (isFile) continue;
    const expected = isShared === true && !isCheckout(path);
    const address = addressOf(path);
    expect([address, mayKeep(address, anAnswer(PUBLIC))]).toEqual([address, expected]);
    const data = `${path === '/' ? `${origin}/_` : address}.data`;
    expect([data, mayKeep(data, anAnswer({ ...PUBLIC, ...DATA }))]).toEqual([data, expected]);
    // The shop reads these as the same page.
    const [first = '', ...rest] = path.slice(1);
    const written = [
      path.toUpperCase(),
      `/${path}`,
      `/%${first.charCodeAt(0).toString(16)}${rest.join('')}`,
      `${path}/`,
    ];
    for (const twin of expected ? [] : written.map(addressOf))
      expect([twin, mayKeep(twin, anAnswer(PUBLIC))]).toEqual([twin, false]);
  }
});

test('what a network answers that wants a login first is not kept for a page, its data, code or a picture', () => {
  const portal = { 'content-type': 'text/html; charset=utf-8', 'server-timing': '' };
  for (const path of ['/', '/all', '/all.data', '/assets/cart-1a2b.js', '/media/0a/320.jpg'])
    expect([path, mayKeep(`${origin}${path}`, anAnswer({ ...PUBLIC, ...portal }))]).toEqual([path, false]);
  for (const [path, type] of [
    ['/all', 'text/html; charset=utf-8'],
    ['/all.data', 'text/x-script; charset=utf-8'],
    ['/assets/cart-1a2b.js', 'text/javascript'],
    ['/media/0a/320.jpg', 'image/jpeg'],
  ] as const)
    expect([path, mayKeep(`${origin}${path}`, anAnswer({ ...PUBLIC, 'content-type': type }))]).toEqual([
      path,
      true,
    ]);
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

/** What a worker answers to a form that a page sends in a browser that has kept the offline page. */
async function answerToForm(file: string, isOnline: boolean) {
  const handlers = new Map<string, (event: unknown) => void>();
  const self = { addEventListener: handlers.set.bind(handlers), location: new URL(origin) };
  const caches = { match: async () => new Response('') };
  const answers = { Response: { redirect: (to: string) => `to ${to}` }, navigator: { onLine: isOnline } };
  const text = readFileSync(join(import.meta.dirname, '../../public', file), 'utf8');
  runInContext(text, createContext({ self, caches, URL, ...answers }));
  let answer: unknown = 'passed on';
  const request = { method: 'POST', mode: 'navigate', url: `${origin}/admin/settings` };
  handlers.get('fetch')?.({ request, respondWith: (given: unknown) => (answer = given) });
  return answer;
}

test.each(['offline-worker.js', 'push-worker.js'])(
  '%s answers a form that cannot leave, and touches no other',
  async (file) => {
    expect(await answerToForm(file, false)).toBe('to /offline?unsent=');
    expect(await answerToForm(file, true)).toBe('passed on');
  },
);
