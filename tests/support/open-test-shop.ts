import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import type { PgBoss } from 'pg-boss';
import { type ReadMail, readMail } from '#demo/mailbox/read-mail.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { bossJobs } from '#platform/jobs/boss-jobs.server.ts';
import { openBoss } from '#platform/jobs/open-boss.server.ts';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';
import { clientFolder } from '#server/project-folders.ts';
import type { Running } from '#server/running.ts';
import { composeShop } from '#server/shop.ts';
import { workersOf } from '#server/work.ts';
import type { JobName, JobPayloads } from '#shop/jobs.ts';
import { QUEUES } from '#shop/queues.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { noTimers, silentLog } from './quiet.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { type JobRun, runQueued } from './test-jobs.ts';

export const PAYSTACK_KEY = 'sk_test_of_the_tests';

export type OpenTestShop = {
  shop: Shop;
  running: Running;
  clock: TestClock;
  boss: PgBoss;
  /** Where the shop's edge listens, and where the provider is to send its webhooks. */
  url: string;
  webhookUrl: string;
  /** Works off everything that is queued; a failed job gets one more try with each call. */
  runJobs(): Promise<JobRun[]>;
  /** Does one job by hand, as if its hour had come. */
  work<N extends JobName>(name: N, payload: JobPayloads[N]): Promise<void>;
  /** The e-mails written so far, oldest first. */
  mails(): Promise<ReadMail[]>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  database: Database;
  clock?: TestClock;
  environment?: Record<string, string>;
  /** Where e-mails and files go, and stay; a folder that goes with the shop unless given. */
  folder?: string;
};

/** A shop on real parts at a provider that is somewhere already: database, queues, e-mails on disk, its own port. */
export async function openTestShop(paystackUrl: string, options: TestShopOptions): Promise<OpenTestShop> {
  const { database, clock = testClock() } = options;
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'test-shop-')));
  const listener = await openPort();
  const config = readConfig({
    PORT: String(listener.port),
    DATA_DIR: folder,
    PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    PAYSTACK_BASE_URL: paystackUrl,
    GOOGLE_CLIENT_ID: 'nobody',
    GOOGLE_CLIENT_SECRET: 'nothing',
    ...options.environment,
  });
  const boss = await openBoss(database.client, silentLog, QUEUES, noTimers);
  const running = composeShop(config, { database, jobs: bossJobs(boss, QUEUES), log: silentLog, clock });
  const { shop } = running;
  running.changes.start();
  const assets = { kind: 'built', folder: clientFolder } as const;
  listener.serve(createHttp(running, { pages: noPages, cache: null, assets, isIdle: () => true }).fetch);
  const workers = workersOf(running.background);
  return {
    shop,
    running,
    clock,
    boss,
    url: config.publicUrl,
    webhookUrl: `http://127.0.0.1:${listener.port}/webhooks/paystack`,
    runJobs: () => runQueued(boss, workers),
    work: (name, payload) => workers[name](payload, { id: randomUUID(), createdAt: clock.now(), error: '' }),
    mails: () => readMails(join(folder, 'mail')),
    async close() {
      await listener.close();
      await running.changes.stop();
      await boss.stop({ graceful: false });
      await database.close();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Machines are served whole; the pages people see are built by Vite and tested elsewhere. */
const noPages = {
  renderPage: async () => new Response('No page here', { status: 404 }),
};

type Answer = (request: Request, env: object) => Response | Promise<Response>;

/** Takes a free port first, because the shop's own address is part of its settings. */
async function openPort() {
  let answer: Answer = () => new Response('not open yet', { status: 503 });
  const { server, port } = await new Promise<{ server: ServerType; port: number }>((resolve) => {
    const opening = serve(
      { fetch: (request, env) => answer(request, env), port: 0, hostname: '127.0.0.1' },
      (address) => resolve({ server: opening, port: address.port }),
    );
  });
  return {
    port,
    serve(given: Answer) {
      answer = given;
    },
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function readMails(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort();
  return Promise.all(whole.map(async (name) => readMail(await readFile(join(folder, name)))));
}
