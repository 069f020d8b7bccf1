import type { Page } from '@playwright/test';
import { test as base } from '#tests/support/watched-test.ts';
import { anHttpsCaller, type HttpsCaller } from './https-caller.ts';
import { HOST, openStage, type Stage } from './stage.ts';

type ThisTest = {
  /** A browser of its own, with nobody signed in. */
  newPage: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;
  newCaller: (from?: string) => HttpsCaller;
};

/** A test on the live stage: one stage for each worker, and Chromium that finds its name and trusts its certificate. */
export const test = base.extend<ThisTest, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const stage = await openStage(process.env.REHEARSAL_RELEASE);
      await use(stage);
      await stage.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  launchOptions: [
    async ({ launchOptions, stage }, use) => {
      const args = [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
        `--ignore-certificate-errors-spki-list=${stage.certificate.publicKeyHash}`,
      ];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ stage }, use) => use(stage.publicUrl),
  newPage: async ({ browser, contextOptions, stage }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: stage.publicUrl, ...options });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  newCaller: async ({ stage }, use) => {
    const callers: HttpsCaller[] = [];
    await use((from) => {
      const { publicUrl, certificate } = stage;
      const caller = anHttpsCaller({ publicUrl, authority: certificate.authority, from });
      callers.push(caller);
      return caller;
    });
    for (const caller of callers) caller.close();
  },
});
