import { defineConfig } from 'vitest/config';
import { WORKERS } from './tests/support/workers.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: WORKERS,
    // Files share nothing that lasts: one process for many of them takes half the time.
    isolate: false,
    // On a busy machine a test takes ten times as long as on a quiet one; one that hangs fails all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test' },
    setupFiles: ['./tests/support/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{unit,demo,architecture}/**/*.test.{ts,tsx}',
            '{shop,platform,server}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/{attacks,browsers,database,http,faults}/**/*.test.{ts,tsx}'],
          globalSetup: './tests/support/global-setup.ts',
        },
      },
    ],
  },
});
