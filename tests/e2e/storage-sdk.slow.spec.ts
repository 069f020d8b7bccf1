import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { aPaddedPng, aPicture } from '#tests/support/pictures.ts';
import { ADMIN } from '#tests/support/running-shop.ts';

const SDK = 'https://www.gstatic.com/firebasejs/12.19.0';

// The SDK comes from its own address, which the shop's pages may not load from.
test.use({ bypassCSP: true, knownOrigins: [new URL(SDK).origin] });

const MODULES = join(import.meta.dirname, '../../node_modules/firebase');

/** A page of the shop with the admin signed in, where the public SDK can be imported; `file` is at /picture. */
async function openPage(page: Page, file: Uint8Array): Promise<void> {
  await page.route(`${SDK}/*`, async (route) => {
    const body = await readFile(
      join(MODULES, new URL(route.request().url()).pathname.split('/').at(-1) ?? ''),
    );
    await route.fulfill({
      body,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.route('**/picture', (route) =>
    route.fulfill({ body: Buffer.from(file), contentType: 'image/png' }),
  );
  await page.goto('/contact');
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: ADMIN,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(signedIn.status()).toBe(200);
}

type Run = { sdk: string; name: string; appCheck: 'own' | 'forged' | null };
type Outcome = {
  states: string[];
  steps: boolean[];
  metadata: Record<string, unknown>;
  codes: string[];
  width: number;
};

/** In the page: all that the SDK does with one object, by cookie and App Check or by a storage token. */
async function useStorage({ sdk, name, appCheck }: Run): Promise<Outcome> {
  const { initializeApp } = await import(`${sdk}/firebase-app.js`);
  const storageSdk = await import(`${sdk}/firebase-storage.js`);
  const app = initializeApp({ projectId: 'shop', storageBucket: 'shop', appId: '1:1:web:1', apiKey: 'none' });
  if (appCheck) {
    const { initializeAppCheck, CustomProvider } = await import(`${sdk}/firebase-app-check.js`);
    const own = async () => (await fetch('/api/app-check')).json();
    const forged = async () => ({ token: 'e30.e30.x', expireTimeMillis: Date.now() + 60_000 });
    initializeAppCheck(app, {
      provider: new CustomProvider({ getToken: appCheck === 'own' ? own : forged }),
    });
  }
  const token = appCheck ? null : await (await fetch('/api/upload-token', { method: 'POST' })).json();
  const storage = storageSdk.getStorage(app);
  const options = token ? { mockUserToken: token.token } : {};
  storageSdk.connectStorageEmulator(storage, location.hostname, Number(location.port), options);
  const file = await (await fetch('/picture')).blob();
  const object = storageSdk.ref(storage, name);
  const codes: string[] = [];
  const codeOf = (error: { code: string }) => void codes.push(error.code);

  const states: string[] = [];
  const steps: boolean[] = [];
  const task = storageSdk.uploadBytesResumable(object, file, { customMetadata: { taken: 'here' } });
  task.on('state_changed', ({ state }: { state: string }) => {
    if (states.at(-1) !== state) states.push(state);
    if (steps.length === 0) steps.push(task.pause());
    // On a busy machine it takes a while until the pause has come.
    else if (state === 'paused' && steps.length === 1)
      setTimeout(() => steps.push(task.cancel(), task.resume()));
  });
  await task.then(null, codeOf);
  if (codes.length > 0) return { states, steps, metadata: {}, codes, width: 0 };
  await storageSdk.updateMetadata(object, { cacheControl: 'no-cache' });
  const metadata = await storageSdk.getMetadata(object);
  const image = new Image();
  image.src = await storageSdk.getDownloadURL(object);
  await image.decode();

  const cancelled = storageSdk.uploadBytesResumable(storageSdk.ref(storage, `${name}.cancelled`), file);
  steps.push(cancelled.cancel());
  await cancelled.then(null, codeOf);
  const { items } = await storageSdk.listAll(storageSdk.ref(storage, name.split('/')[0]));
  steps.push(items.some(({ fullPath }: { fullPath: string }) => fullPath === name));
  await storageSdk.deleteObject(object);
  await storageSdk.getMetadata(object).then(null, codeOf);
  const { ref: _, ...described } = metadata;
  return { states, steps, metadata: described, codes, width: image.naturalWidth };
}

const inPage = (page: Page, run: Omit<Run, 'sdk'>): Promise<Outcome> =>
  page.evaluate(useStorage, { ...run, sdk: SDK });

const whole = (metadata: object): Outcome => ({
  states: ['running', 'paused', 'running', 'success'],
  steps: [true, false, true, true, true],
  metadata: expect.objectContaining({ contentType: 'image/png', cacheControl: 'no-cache', ...metadata }),
  codes: ['storage/canceled', 'storage/object-not-found'],
  width: 64,
});

test.describe('the public SDK in a page of the shop', () => {
  for (const [size, appCheck] of [
    [700_000, 'own'],
    [20 * 2 ** 20, null],
  ] as const) {
    test(`uploads ${size} bytes ${appCheck ? 'with the cookie and App Check' : 'with a storage token'}`, async ({
      page,
    }) => {
      await openPage(page, await aPaddedPng(size));
      const name = `sdk/${size}.png`;
      const outcome = await inPage(page, { name, appCheck });
      const expected = whole({ fullPath: name, customMetadata: { taken: 'here' } });
      expect({ ...outcome, states: outcome.states.slice(0, 3) }).toEqual({
        ...expected,
        states: expected.states.slice(0, 3),
      });
    });
  }

  test('comes through a lost connection, a 503 and a lost answer', async ({ page }) => {
    await openPage(page, await aPaddedPng(3_000_000));
    const commands: string[] = [];
    await page.route('**/v0/b/shop/o?*upload_id=*', async (route) => {
      const command = route.request().headers()['x-goog-upload-command'] ?? '';
      commands.push(command);
      const times = commands.filter((seen) => seen === command).length;
      if (command === 'upload' && times === 1) return route.abort('connectionreset');
      if (command === 'upload' && times === 3) return route.fulfill({ status: 503 });
      if (command === 'upload, finalize' && times === 1) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      return route.fallback();
    });
    const outcome = await inPage(page, { name: 'sdk/network.png', appCheck: 'own' });
    expect([outcome.codes, outcome.width]).toEqual([['storage/canceled', 'storage/object-not-found'], 64]);
    expect(commands.filter((command) => command === 'upload, finalize').length).toBeGreaterThan(1);
  });

  test('reads by the reason phrase that its App Check token is not good', async ({ page }) => {
    await openPage(page, await aPicture({ width: 9, format: 'png' }));
    const { codes } = await inPage(page, { name: 'sdk/forged.png', appCheck: 'forged' });
    expect(codes).toEqual(['storage/unauthorized-app']);
  });
});
