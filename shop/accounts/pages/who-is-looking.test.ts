import { afterEach, expect, test, vi } from 'vitest';
import { refreshMe, watchMe } from './me-store.ts';

const AMA = {
  isUserLoggedIn: true,
  email: 'ama@example.com',
  userName: 'Ama',
  userId: 'ama',
  isAdmin: false,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose shop is away at first; returns how to have it back. */
function aPageOfABusyShop() {
  let isBack = false;
  const fetched = vi.fn(async () => (isBack ? Response.json(AMA) : new Response('', { status: 503 })));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { fetched, setBack: (to: boolean) => (isBack = to) };
}

test('a page that got no answer asks again by itself, and keeps the answer', async () => {
  const { fetched, setBack } = aPageOfABusyShop();
  const stop = watchMe();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  setBack(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  setBack(false);
  expect(await refreshMe()).toEqual(AMA);
  stop();
});

test('the longer the shop is away, the less often it is asked; a page that is closed asks no more', async () => {
  const { fetched } = aPageOfABusyShop();
  const stop = watchMe();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(5);
  expect(fetched.mock.calls.length).toBeLessThan(12);
  const asked = fetched.mock.calls.length;
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(fetched).toHaveBeenCalledTimes(asked);
});
