import { join } from 'node:path';
import { tryReadCsv } from '#platform/csv/read-csv.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import { repeatTransactions } from '#platform/db/transactions.server.ts';
import { watchDatabase } from '#platform/db/watch-database.server.ts';
import { emailLinks } from '#platform/identity/email-links.server.ts';
import { limitedPasswords } from '#platform/identity/passwords.server.ts';
import { uploadTokens } from '#platform/identity/upload-tokens.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { signedLinks } from '#platform/ids/signed-links.server.ts';
import { sharpImages } from '#platform/images/sharp-images.server.ts';
import { startJobs } from '#platform/jobs/boss-jobs.server.ts';
import { createLog, type Log } from '#platform/log/log.server.ts';
import { diskMailer } from '#platform/mail/disk-mailer.server.ts';
import { dressedMailer, mailRenderer } from '#platform/mail/dressed-mailer.server.ts';
import type { Mailer } from '#platform/mail/mailer.server.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.server.ts';
import { paystackClient } from '#platform/paystack/client.server.ts';
import type { ConnectionUse } from '#platform/paystack/connection.server.ts';
import type { Paystack } from '#platform/paystack/paystack.server.ts';
import { webPushSender } from '#platform/push/web-push.server.ts';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import { type Clock, systemClock } from '#platform/time/clock.server.ts';
import { webhookSender } from '#platform/webhooks/webhook-sender.server.ts';
import { createCatalogueCache } from '#shop/catalogue/catalogue-cache.server.ts';
import { createSettingsCache } from '#shop/office/settings/settings-cache.server.ts';
import { QUEUES, RETIRED_QUEUES } from '#shop/queues.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type ChangeBus, createChangeBus } from './change-bus.ts';
import { examine } from './checks/checks.ts';
import type { Config } from './config.ts';
import { requireDataDir } from './data-dir.ts';
import { explainDatabase, openShopDatabase } from './database.ts';
import { openLanes } from './edge/lanes.ts';
import { watchLoad } from './edge/watch-load.ts';
import { openFiles } from './files.ts';
import { openIdentity, type Secrets } from './identity.ts';
import { countProviderCalls } from './metrics/count-provider-calls.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openReads, openShopReplica, type ShopReads, type ShopReplica } from './replica.ts';
import type { Running } from './running.ts';
import { sessionSecret } from './secrets.ts';
import { contactIn, describeSite } from './site.ts';
import { reasonOf, StartError } from './start-error.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { watchSettings } from './watch-settings.ts';
import { watchWebhooks } from './watch-webhooks.ts';
import { startWork } from './work.ts';

/** `letIn`: the shop is ready; `beginStop` turns new work and long streams away; `stop` ends the rest. */
export type OpenShop = Running & { letIn(): void; beginStop(): void; stop(): Promise<void> };

export async function openShop(config: Config): Promise<OpenShop> {
  const log = createLog(config.logLevel);
  requireDataDir(config.dataDir);
  // Checked before the database is touched.
  sessionSecret(config.sessionSecret, config.dataDir);
  const database = await openShopDatabase(config);
  let replica: ShopReplica | null = null;
  const close = async () => {
    await replica?.replica.close();
    await database.close();
  };
  try {
    replica = await openShopReplica(config, database);
    const jobs = await startJobs(database.client, log, QUEUES, RETIRED_QUEUES).catch((error: unknown) => {
      throw explainDatabase(error, config);
    });
    const composed = composeShop(config, { database, replica, jobs, log, clock: systemClock });
    await composed.identity.whenReady().catch(refuseSecret);
    await composed.shop.settingsCache.refresh();
    await startWork(jobs, composed.background);
    return openFor(composed, async () => {
      await jobs.stop();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** In production Better Auth takes neither an empty secret nor its own public one. */
function refuseSecret(error: unknown): never {
  const [sentence] = reasonOf(error).split('. ');
  throw new StartError(`SESSION_SECRET: refused by Better Auth (${sentence})`);
}

export type Parts = {
  database: Database;
  replica?: ShopReplica | null;
  jobs: Shop['jobs'];
  log: Log;
  clock: Clock;
};

export function composeShop(config: Config, parts: Parts): Running {
  const secret = sessionSecret(config.sessionSecret, config.dataDir);
  const passwords = limitedPasswords();
  const changes = createChangeBus(parts.database.client);
  const reads = parts.replica ? openReads(parts.replica, changes) : null;
  const metrics = createMetrics();
  const openCounted = (use: ConnectionUse) => countProviderCalls(openPaystack(config, parts, use), metrics);
  const inBackground = openCounted('background');
  const paystack = openCounted('checkout');
  const shop = assemble(config, { ...parts, changes, reads, paystack, inBackground }, { secret, passwords });
  return {
    config,
    shop,
    background: { ...shop, paystack: inBackground },
    publicShop: reads ? { ...shop, db: reads.db } : shop,
    reads,
    database: parts.database,
    changes,
    metrics,
    lanes: openLanes(),
    identity: openIdentity(config, parts.database.db, shop, { secret, passwords }),
    site: () => describeSite(config, shop),
    isOpen: () => true,
  };
}

type Surroundings = {
  changes: ChangeBus;
  reads: ShopReads | null;
  paystack: Paystack;
  /** For calls outside a checkout: their failures do not open a shopper's breaker. */
  inBackground: Paystack;
};

function assemble(
  config: Config,
  { database, changes, reads, paystack, inBackground, jobs, log, clock }: Parts & Surroundings,
  { secret, passwords }: Secrets,
): Shop {
  const db = repeatTransactions(database.db, changes.tellOwn);
  const files = openFiles(config, log);
  const mailer = openMailer(config);
  return {
    db,
    clock,
    newId: randomId,
    jobs,
    files,
    images: sharpImages(),
    readCsv: tryReadCsv,
    mailer: dressedMailer(mailer, mailRenderer(log)),
    paystack,
    examine: (occasion) => examine({ config, database, files, mailer, paystack: inBackground }, occasion),
    push: webPushSender(config.contact.email),
    sms: config.sms && httpSms(config.sms),
    webhooks: webhookSender({ ownOrigin: config.webhookOrigin }),
    passwords,
    emailLinks: emailLinks(secret),
    uploadTokens: uploadTokens(secret),
    signedLinks: signedLinks(secret),
    guestProofs: {
      browser: signedLinks(secret, 'guest browser'),
      link: signedLinks(secret, 'order link'),
      opened: signedLinks(secret, 'opened order'),
    },
    courierProofs: signedLinks(secret, 'courier'),
    giftProofs: signedLinks(secret, 'gift voucher'),
    log,
    settings: {
      publicUrl: config.publicUrl,
      shopName: config.contact.shopName,
      shopEmail: config.contact.email,
      contact: contactIn(config),
      adminEmail: config.adminEmail,
      emailjs: config.emailjs,
      acceptsTestPayments: config.acceptsTestPayments,
      payments: config.payments,
      sendsMail: config.smtpUrl !== null,
      pushOrigin: config.pushOrigin,
      webhookOrigin: config.webhookOrigin,
      storageQuota: config.storageQuota,
    },
    settingsCache: createSettingsCache(db),
    catalogue: createCatalogueCache({ db: reads?.db ?? db, clock }),
  };
}

export function openMailer({ smtpUrl, dataDir, mailFrom }: Config): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, mailFrom) : diskMailer(join(dataDir, 'mail'), mailFrom);
}

export function openPaystack(
  config: Config,
  { log, clock }: Pick<Parts, 'log' | 'clock'>,
  use: ConnectionUse,
): Paystack {
  return paystackClient({
    baseUrl: config.paystackBaseUrl,
    secretKey: config.paystackSecretKey,
    previousSecretKey: config.paystackPreviousSecretKey,
    checkoutHosts: config.checkoutHosts,
    use,
    log,
    clock,
  });
}

function openFor(composed: Running, close: () => Promise<void>): OpenShop {
  let isOpen = false;
  let watches: { stop(): Promise<void> }[] = [];
  return {
    ...composed,
    isOpen: () => isOpen,
    letIn() {
      isOpen = true;
      watches = watchesOf(composed);
      watchCatalogue(composed);
      composed.changes.start();
    },
    beginStop() {
      isOpen = false;
    },
    async stop() {
      isOpen = false;
      await Promise.all([composed.changes, ...watches].map((watch) => watch.stop()));
      await close();
    },
  };
}

function watchesOf({ database, reads, lanes, shop, ...composed }: Running): { stop(): Promise<void> }[] {
  return [
    watchDatabase(database, shop.log),
    ...(reads ? [reads.watch(shop.log)] : []),
    watchSettings({ ...composed, shop }),
    watchWebhooks(composed),
    watchLoad(lanes, shop.log),
  ];
}
