import { test as base } from './browser-test.ts';
import { freePort, type RunningShop, startShop } from './running-shop.ts';

/** A shop whose text messages go to the demo's own gateway. */
export const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const port = await freePort();
      const env = { SMS_URL: `http://localhost:${port}/sandbox/sms`, SMS_TOKEN: 'a-token-of-the-demo' };
      const shop = await startShop({ port, env });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
