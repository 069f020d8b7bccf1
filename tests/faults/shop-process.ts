// A shop in a process of its own, which the fault loop kills: node shop-process.ts, spoken to over IPC.
import { flushCompileCache } from 'node:module';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { openTestShop } from '#tests/support/open-test-shop.ts';
import { testClock } from '#tests/support/test-clock.ts';
import { driverOf } from './drive-shop.ts';
import type { Task } from './shop-driver.ts';
import { watchSteps } from './steps.ts';

const [databaseUrl = '', paystackUrl = '', folder = '', present = ''] = process.argv.slice(2);

const open = await openTestShop(paystackUrl, {
  database: await openDatabase({ url: databaseUrl }),
  clock: testClock(new Date(Number(present))),
  folder,
});
const driver = driverOf(open, watchSteps(paystackUrl, open.running.database.client));

process.on('message', async ({ id, task, given }: { id: number; task: Task; given: unknown[] }) => {
  const work = driver[task] as (...given: unknown[]) => Promise<unknown>;
  try {
    process.send?.({ id, answer: (await work(...given)) ?? null });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit());
// A process that is killed never gets to it: the next one finds the sources compiled.
flushCompileCache();
process.send?.({ ready: open.webhookUrl });
