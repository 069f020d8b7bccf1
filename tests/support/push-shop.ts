import type { Page } from '@playwright/test';
import { test as base } from './browser-test.ts';
import { aPushService, type PushService } from './push-service.ts';
import { startShop } from './running-shop.ts';

/** A shop whose push service is the test's own: Chromium here reaches none. */
export const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const service = await aPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ service }, use) => {
      const shop = await startShop({ env: { PUSH_ORIGIN: service.origin } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export const switchOn = (page: Page) =>
  page.getByRole('button', { name: 'Notify this phone about new orders' });
