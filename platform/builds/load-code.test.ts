import { afterEach, expect, test, vi } from 'vitest';
import { loadCode, missingCodeText } from './load-code.ts';

const OTHERWISE = 'Failed to process payment. Please try again.';

test('code that cannot be loaded while the shop is out of reach is reported as being offline', async () => {
  const error: unknown = await loadCode(() => Promise.reject(new Error('no such chunk'))).catch(
    (thrown: unknown) => thrown,
  );
  expect(missingCodeText(error, OTHERWISE)).toMatch(/^You're offline\./);
});

test('a failure of what the code did says nothing of an update', () => {
  expect(missingCodeText(new TypeError('undefined is not a function'), OTHERWISE)).toBe(OTHERWISE);
  expect(missingCodeText('thrown')).toBe(
    'The shop could not be reached. Check your connection and try again.',
  );
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A page in a browser whose connection comes and goes; returns its code and how often it was loaded anew. */
async function aPage() {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  let isConnected = true;
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('window', { location: { href: 'http://localhost/contact', reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', () => (isConnected ? Promise.resolve(new Response('ok')) : gone()));
  const open = async () => (await import('./load-code.ts')).loadCode;
  return {
    reload,
    setConnected: (to: boolean) => {
      isConnected = to;
    },
    open,
    openAnew: () => {
      vi.resetModules();
      return open();
    },
  };
}

/** Loading that ends in a reload never resolves. */
const outcome = (loading: Promise<unknown>) =>
  Promise.race([
    loading.then(
      () => 'loaded',
      () => 'missing',
    ),
    new Promise((resolve) => setTimeout(() => resolve('leaves'), 20)),
  ]);

test('code that is gone while the shop answers reloads the page once for a build, and no more', async () => {
  const page = await aPage();
  expect(await outcome((await page.open())(gone))).toBe('leaves');
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(await outcome((await page.openAnew())(gone))).toBe('missing');
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a browser that remembers a failure without a connection gets a new page with one, each time', async () => {
  const page = await aPage();
  for (const times of [1, 2, 3]) {
    const loadCode = await page.openAnew();
    page.setConnected(false);
    expect(await outcome(loadCode(gone))).toBe('missing');
    page.setConnected(true);
    expect(await outcome(loadCode(gone))).toBe('leaves');
    expect(page.reload).toHaveBeenCalledTimes(times);
  }
});

test('a browser that asks again is not disturbed', async () => {
  const page = await aPage();
  const loadCode = await page.openAnew();
  page.setConnected(false);
  expect(await outcome(loadCode(gone))).toBe('missing');
  page.setConnected(true);
  expect(await outcome(loadCode(() => Promise.resolve({})))).toBe('loaded');
  expect(page.reload).not.toHaveBeenCalled();
});
