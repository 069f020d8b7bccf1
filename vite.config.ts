import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What three pages share and no first visit needs: the orders a browser began, the schemas, the life of an
 * order, what signing in may fail of, the policies, dialogs and toasts, and everything of the administrator's.
 */
const ON_DEMAND =
  /\/(begun-orders|take-out-paid-order|paid-channel|order-lifecycle|identity-errors|identity-client)\.ts$|\/app\/(admin|storefront\/policies)\/|\/node_modules\/(zod|@base-ui|@floating-ui)\//;
const isForMostPages = (id: string) => !ON_DEMAND.test(id);

export default defineConfig({
  // The server itself runs from its sources; only the pages, which hold JSX, are built.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/built-pages.ts' } } },
    // Building a schema has no effect but the schema: one that no page uses takes zod with it.
    client: {
      build: {
        rollupOptions: {
          treeshake: { manualPureFunctions: ['z'] },
          // What most pages share travels in one piece: forty small files are forty round trips on a slow connection.
          output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 3, test: isForMostPages }] } },
        },
      },
    },
  },
  plugins: [tailwindcss(), reactRouter()],
});
