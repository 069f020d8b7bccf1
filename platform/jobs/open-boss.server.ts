import { type ConstructorOptions, fromPglite, PgBoss, type Queue } from 'pg-boss';
import type { JobName } from '#shop/jobs.ts';
import type { Client } from '#platform/db/client.server.ts';
import { connectionTo } from '#platform/db/connection-to.server.ts';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';

/** For word from the provider: soon, then every ten minutes; what is left the sweep takes up. */
const PATIENT = {
  notify: true,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
} as const satisfies Omit<Queue, 'name'>;

/**
 * How often and how patiently each queue tries. An email is tried thirteen times within six to nine hours,
 * or once if the mail server refuses it for good (5xx), and is then parked, visibly.
 * A dead letter needs its queue to exist first.
 */
const QUEUES = {
  'mail.park': { ...PATIENT, deleteAfterSeconds: 60 },
  'mail.send': {
    notify: true,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 60,
    deadLetter: 'mail.park',
    // An e-mail may hold a link that opens an account: once sent, it is not kept.
    deleteAfterSeconds: 60,
  },
  'sms.park': { ...PATIENT, deleteAfterSeconds: 60 },
  'sms.send': {
    notify: true,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 60,
    deadLetter: 'sms.park',
    deleteAfterSeconds: 60,
  },
  // Word of an order that comes hours late helps nobody: the e-mail is there by then.
  'push.send': {
    notify: true,
    retryLimit: 7,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 30,
    deleteAfterSeconds: 60,
  },
  // What somebody typed is not kept once it was looked up. Not announced: it begins seconds later, and a queue
  // that is announced is looked at only every half minute besides.
  'orders.mail-link': { ...PATIENT, notify: false, deleteAfterSeconds: 60 },
  'mail.remind': { retryLimit: 0, expireInSeconds: 300 },
  'payments.settle': PATIENT,
  'payments.follow-refund': PATIENT,
  'payments.recheck': PATIENT,
  'payments.sweep': { retryLimit: 0, expireInSeconds: 120 },
  'payments.compare-recent': { retryLimit: 0, expireInSeconds: 540 },
  'payments.compare': { retryLimit: 3, retryDelay: 600, expireInSeconds: 1_800 },
  // As long as the file store may be away; a killed one is taken up again after five minutes.
  'media.make-variants': {
    notify: true,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 10_800,
    expireInSeconds: 300,
  },
  'media.sweep': { retryLimit: 0, expireInSeconds: 1_800 },
  'payments.forget-requests': { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
  'accounts.prune': { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
  'builds.prune': { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
  'privacy.forget': { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
} as const satisfies Record<JobName, Omit<Queue, 'name'>>;

export const JOB_NAMES = Object.keys(QUEUES) as JobName[];

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The timers of a running shop: repeated jobs, upkeep of the queues, word of new work. */
const WITH_TIMERS = { supervise: true, schedule: true, useListenNotify: true };
export type Timers = typeof WITH_TIMERS;

/** How often finished jobs are looked for; a day by default, whatever `deleteAfterSeconds` says. */
const DELETION_SECONDS = 60;

/**
 * Opens pg-boss on the shop's own database with every queue in place. Without `timers` it queues and
 * hands out work only when asked.
 */
export async function openBoss(client: Client, log: Log, timers: Timers = WITH_TIMERS): Promise<PgBoss> {
  const boss = new PgBoss({ ...where(client), ...timers, maintenanceIntervalSeconds: DELETION_SECONDS });
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'jobs'));
  await boss.start();
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of JOB_NAMES) {
    if (!present.has(name)) await boss.createQueue(name, QUEUES[name]);
    else await boss.updateQueue(name, QUEUES[name]);
    // Reads the queue into pg-boss's cache: inside a transaction on PGlite it could not be looked up.
    await boss.findJobs(name, { id: NOBODY });
  }
  return boss;
}

/**
 * What pg-boss hands on to its pool: a connection that died without a word is dropped, and made anew. Its
 * own schema is made in one statement, which may take long.
 */
const SILENCE = {
  query_timeout: 60_000,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 10_000,
  notifyHeartbeatIntervalMs: 5_000,
};

function where(client: Client): ConstructorOptions {
  return client.kind === 'pglite'
    ? { db: fromPglite(client.pglite), backend: 'pglite' }
    : { ...connectionTo(client.url), max: 3, application_name: 'jobs', ...SILENCE };
}
