// server/checks: everything that can be wrong with how a shop is set up, each check once, in the tables here and in
// settings.ts. The start, the administrator's home page, `npm run doctor` and `/admin/setup` all read it, and so use
// the same words.
import type { Database } from '#platform/db/open-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Mailer } from '#platform/mail/mailer.server.ts';
import type { Paystack } from '#platform/paystack/paystack.server.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import { type Config, withoutSecrets } from '../config.ts';
import { checkPool } from '../pool-url.ts';
import { type Check, type Occasion, problem } from './check.ts';
import { checkDatabase } from './database.ts';
import {
  checkDisk,
  checkFiles,
  checkMail,
  checkOrigin,
  checkPayments,
  checkPrograms,
  describeSms,
} from './outside.ts';
import { checkReplica } from './replica.ts';
import { judgeSettings } from './settings.ts';

export type ExaminedShop = {
  config: Config;
  database: Database;
  files: Files;
  mailer: Pick<Mailer, 'findObstacle'>;
  paystack: Pick<Paystack, 'checkKey'>;
};

type Found = Finding | Finding[];

/** All but those of the settings alone, which are made before there is a shop: settings.ts. */
export const CHECKS: readonly Check<ExaminedShop, Found | Promise<Found>>[] = [
  {
    name: 'DATABASE_URL',
    when: ['home', 'doctor'],
    run: ({ config, database }) => checkDatabase(config, database, new Date()),
  },
  { name: 'DATABASE_POOL_URL', when: ['doctor'], run: ({ config }) => checkPool(config) },
  {
    name: 'DATABASE_READ_URL',
    when: ['opened', 'doctor'],
    run: ({ config, database }) => checkReplica(config, database),
  },
  { name: 'PUBLIC_URL', when: ['doctor'], run: ({ config }) => checkOrigin(config) },
  { name: 'SMTP_URL', when: ['opened', 'doctor'], run: ({ config, mailer }) => checkMail(config, mailer) },
  {
    name: 'PAYSTACK_SECRET_KEY',
    when: ['opened', 'doctor'],
    run: ({ config, paystack }) => checkPayments(config, paystack),
  },
  { name: 'SMS_URL', when: ['doctor'], run: ({ config }) => describeSms(config) },
  { name: 'BACKUP_DIR', when: ['doctor'], run: ({ database }) => checkPrograms(database) },
  { name: 'DATA_DIR', when: ['doctor'], run: ({ config }) => checkDisk(config) },
  { name: 'STORAGE_URL', when: ['doctor'], run: ({ config, files }) => checkFiles(config, files) },
];

/** Makes the checks of an occasion on a shop whose settings can be read; never rejects, and holds no secret. */
export async function examine(shop: ExaminedShop, occasion: Occasion): Promise<Finding[]> {
  const due = CHECKS.filter(({ when }) => when.includes(occasion));
  const found = await Promise.all(due.map((check) => make(check, shop)));
  return [...judgeSettings(shop.config.environment, occasion), ...found.flat()].map(
    ({ text, ...finding }) => ({ ...finding, text: withoutSecrets(text) }),
  );
}

async function make({ name, run }: (typeof CHECKS)[number], shop: ExaminedShop): Promise<Found> {
  try {
    return await run(shop);
  } catch {
    return problem(name, 'could not be tried');
  }
}
