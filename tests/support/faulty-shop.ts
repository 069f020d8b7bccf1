import { eq } from 'drizzle-orm';
import { servePaystackSandbox } from '#demo/paystack/serve.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import { fromCedis } from '#platform/money/money.ts';
import { migrationsFolder } from '#server/project-folders.ts';
import { products } from '#shop/catalogue/tables/products.server.ts';
import { announce } from '#shop/frame/live/changes.server.ts';
import { test as browserTest } from './browser-test.ts';
import { startPostgres } from './postgres.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { stock } from './stock.ts';
import { createDatabase, urlOf } from './templates.ts';

const PAYSTACK_KEY = 'sk_test_of_the_browser_tests';

/** What happens behind the counter while somebody shops. */
export type FaultyShop = {
  shop: RunningShop;
  database: Database;
  /** The Paystack sandbox alone, with its fault switches; it sends no webhooks here. */
  paystack: Awaited<ReturnType<typeof servePaystackSandbox>>;
  /** A product nobody has met; the price in cedis. Its picture does not exist. */
  newProduct(id: string, product: { name: string; price: number }): Promise<void>;
  /** As the administrator does it: written and announced in one transaction; the price in cedis. */
  reprice(id: string, price: number): Promise<void>;
  takeOffTheShelf(id: string): Promise<void>;
};

/** A browser test whose shop runs on a PostgreSQL and at a provider that the browser test can reach. */
export const test = browserTest.extend<object, { faultyShop: FaultyShop }>({
  faultyShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const postgres = await startPostgres();
      const databaseUrl = urlOf(postgres.url, await createDatabase(postgres.url));
      const database = await openDatabase({ url: databaseUrl }, 3);
      await migrate(database.client, migrationsFolder);
      // A shelf that is not empty is left as it is: the demo's own catalogue stays away.
      await stock(database, { id: 'tray', name: 'Casting tray', price: 145 });
      const paystack = await servePaystackSandbox({
        port: 0,
        secretKey: PAYSTACK_KEY,
        webhookUrl: null,
        stateFile: null,
      });
      const env = { PAYSTACK_BASE_URL: paystack.url, PAYSTACK_SECRET_KEY: PAYSTACK_KEY };
      const shop = await startShop({ databaseUrl, env });
      await use({ shop, database, paystack, ...shelves(database) });
      await shop.stop();
      await paystack.close();
      await database.close();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  shop: [({ faultyShop }, use) => use(faultyShop.shop), { scope: 'worker' }],
});

function shelves(database: Database) {
  const change = (id: string, values: Partial<typeof products.$inferInsert>) =>
    database.db.transaction(async (tx) => {
      await tx.update(products).set(values).where(eq(products.id, id));
      await announce(tx, { kind: 'product', id });
    });
  return {
    newProduct: (id: string, product: { name: string; price: number }) => stock(database, { id, ...product }),
    reprice: (id: string, price: number) => change(id, { price: fromCedis(price) }),
    takeOffTheShelf: (id: string) => change(id, { deletedAt: new Date() }),
  };
}
