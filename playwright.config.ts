import { defineConfig } from '@playwright/test';
import { chromiumArgs, lookForChromium, lookForShell } from './tests/support/chromium.ts';
import { BROWSERS } from './tests/support/workers.ts';

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [...chromiumArgs],
});

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: BROWSERS,
  retries: 0,
  // A test and a condition may take their time on a busy machine; one that never comes fails all the same.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launch(lookForShell()),
    locale: 'en-US',
    timezoneId: 'Africa/Accra',
    trace: 'retain-on-failure',
    // What a test routes must not pass through a worker; those about workers allow them.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'rehearsal',
      testDir: './tests/rehearsal',
      testIgnore: process.env.REHEARSAL_RELEASE ? [] : '**/long/**',
      // One stage is two shops, a database and a web server: nobody needs two of them. First in the list, so
      // that its one worker has another beside it.
      workers: 1,
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      // What only a whole browser does: notifications, pages kept for Back, pictures loaded ahead by the network's speed.
      name: 'whole',
      testMatch: '**/*.whole.spec.ts',
      // A handful of tests: each further worker would start shops of its own for one or two of them.
      workers: 1,
      use: {
        viewport: { width: 1280, height: 900 },
        launchOptions: { ...launch(lookForChromium()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
    },
    {
      name: 'desk',
      testIgnore: ['**/*.phone.spec.ts', '**/*.whole.spec.ts'],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
