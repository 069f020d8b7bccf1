import type { Page } from '@playwright/test';

/** Answers the next request for data of this kind with a fault. */
export async function fail(page: Page, method: 'GET' | 'POST', status: number, code: string): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { code, message: 'In so many words.' } })
      : route.fallback(),
  );
}
