import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
    setupFiles: ['./tests/support/seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{unit,sandbox,architecture}/**/*.test.{ts,tsx}',
            '{contracts,domain,adapters,features,sandbox,app}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/{attacks,database,http,faults}/**/*.test.{ts,tsx}'],
          globalSetup: './tests/support/global-setup.ts',
        },
      },
    ],
  },
});
