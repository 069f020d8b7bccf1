import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/** What this browser keeps for the hour without a connection: the addresses in each cache, and every text. */
export type KeptCopies = { caches: string[]; addresses: string[]; texts: string };

export function keptCopies(page: Page): Promise<KeptCopies> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-'));
    const addresses: string[] = [];
    let texts = '';
    for (const name of names) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) {
        addresses.push(key.url.replace(location.origin, ''));
        if (!/\/(media|assets)\//.test(key.url)) texts += await (await cache.match(key))?.text();
      }
    }
    return { caches: names, addresses, texts };
  });
}

/** Waits until the worker is in charge of the page and has kept it, and what stands in for pages never seen. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const path of ['/offline', ...paths])
    await expect.poll(async () => (await keptCopies(page)).addresses, path).toContain(path);
}

/**
 * The registered workers, by the end of their scope. Chromium never answers a page that is left meanwhile for another:
 * after a while this is that, and can be asked anew.
 */
export const workerScopes = (page: Page) =>
  Promise.race([
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistrations();
      return found.map(({ scope }) => scope.replace(location.origin, ''));
    }),
    setTimeout(5_000, ['no answer']),
  ]);

/**
 * Sends a form as a page without a connection does before its scripts are there. A worker that was started anew in
 * between learns from the test a moment late that there is none; Chromium 150 forgets it with every page.
 */
export async function sendPlainForm(page: Page, action: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', { ...NO_NETWORK, offline: true });
  const worker = () => page.context().serviceWorkers().at(-1);
  if (worker()) await expect.poll(() => worker()?.evaluate(() => navigator.onLine)).toBe(false);
  await Promise.all([
    page.waitForEvent('framenavigated'),
    page.evaluate((to) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to });
      document.body.append(form);
      form.submit();
    }, action),
  ]);
  await devtools.detach();
}

const NO_NETWORK = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
