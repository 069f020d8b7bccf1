import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#platform/db/open-database.server.ts';
import type { StockedProduct } from '#shop/catalogue/editing/stock-catalogue.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { aPaystack, createTestShop, type PaystackSandbox } from '#tests/support/test-shop.ts';
import { driverOf } from './drive-shop.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import type { ShopDriver } from './shop-driver.ts';
import { watchSteps } from './steps.ts';

const MINUTE = 60_000;

/** A shop to buy at, with everything that can go wrong in reach. */
export type Scene = {
  paystack: PaystackSandbox;
  product: StockedProduct;
  /** The driver that is open now: another one after a kill. */
  driver(): ShopDriver;
  /** Brings the shop back if it died; tells whether it had. */
  revive(): Promise<boolean>;
  /** Removes the e-mails written so far. */
  forgetMails(): Promise<void>;
  close(): Promise<void>;
};

/** A shop in this process: its connections can be cut, but it does not die. */
export async function aSteadyScene(database: Database): Promise<Scene> {
  const folder = aFolder();
  const world = await createTestShop({ database, folder: folder.path });
  const driver = driverOf(world, watchSteps(world.paystack.url, database.client));
  return {
    paystack: world.paystack,
    product: await aProduct(world.shop),
    driver: () => driver,
    revive: async () => false,
    forgetMails: folder.forgetMails,
    async close() {
      await world.close();
      await folder.remove();
    },
  };
}

/** A shop on PostgreSQL in a process of its own, which can be killed; a spare one stands ready. */
export async function aKillableScene(): Promise<Scene> {
  const folder = aFolder();
  const clock = testClock();
  const paystack = await aPaystack(clock);
  const databaseUrl = await freshPostgresUrl();
  const stock = await openTestShop(paystack.url, {
    database: await openDatabase({ url: databaseUrl }),
    clock,
  });
  const product = await aProduct(stock.shop);
  await stock.close();
  const opened = clock.now();
  const start = () =>
    startKillableShop({ databaseUrl, paystackUrl: paystack.url, folder: folder.path, now: opened });
  let passed = 0;
  let shop = await start();
  let spare = start();
  paystack.sendWebhooksTo(shop.webhookUrl);
  const revive = async () => {
    if (await isAlive(shop.died)) return false;
    shop = await spare;
    spare = start();
    // Time goes on for everybody, and nobody's clock goes back.
    passed += MINUTE;
    clock.pass(MINUTE);
    await shop.driver.skip(passed);
    paystack.sendWebhooksTo(shop.webhookUrl);
    return true;
  };
  // Two at once would take the same spare one, and let the time that has passed go by twice for it.
  let reviving: Promise<boolean> | null = null;
  return {
    paystack,
    product,
    driver: () =>
      noting(shop, {
        passing(milliseconds) {
          passed += milliseconds;
        },
        // The provider lists by its own clock: one that stays behind has nothing of the last month to tell.
        hasPassed: (milliseconds) => clock.pass(milliseconds),
      }),
    revive() {
      reviving ??= revive().finally(() => {
        reviving = null;
      });
      return reviving;
    },
    forgetMails: folder.forgetMails,
    async close() {
      await Promise.all([shop.stop(), (await spare).stop(), paystack.close()]);
      await folder.remove();
    },
  };
}

function aFolder() {
  const path = mkdtempSync(join(tmpdir(), 'shop-at-fault-'));
  const remove = (what: string) => rm(what, { recursive: true, force: true });
  return { path, forgetMails: () => remove(join(path, 'mail')), remove: () => remove(path) };
}

type Time = Record<'passing' | 'hasPassed', (milliseconds: number) => void>;

/** Tells how much time passes: for the shop that comes after, and for the world around both. */
function noting({ driver }: KillableShop, { passing, hasPassed }: Time): ShopDriver {
  return new Proxy(driver, {
    get(target, task: keyof ShopDriver) {
      const ask = target[task] as (...given: unknown[]) => Promise<unknown>;
      if (task !== 'pass' && task !== 'skip') return ask;
      return async (given: number) => {
        const milliseconds = task === 'pass' ? given * MINUTE : given;
        passing(milliseconds);
        await ask(given);
        hasPassed(milliseconds);
      };
    },
  });
}

/** Whether it still lives, once everything already on its way has been heard. */
async function isAlive(died: Promise<void>): Promise<boolean> {
  const dead = died.then(() => false);
  return Promise.race([dead, new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 20))]);
}
