import type { Database } from '#adapters/db/open-database.ts';
import type { Files } from '#adapters/files/files.ts';
import type { Mailer } from '#adapters/mailer/mailer.ts';
import type { Paystack } from '#adapters/paystack/paystack.ts';
import type { Finding } from '#contracts/setup.ts';
import { type Config, withoutSecrets } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { checkSettings } from './check-settings.ts';
import { checkDisk, checkFiles, checkMail, checkOrigin, checkPayments } from './check-surroundings.ts';
import { about } from './findings.ts';

export type Examined = {
  config: Config;
  database: Database;
  files: Files;
  mailer: Pick<Mailer, 'findObstacle'>;
  paystack: Pick<Paystack, 'checkKey'>;
};

/** Looks a shop over whose settings can be read; never rejects, and holds no secret of the environment. */
export async function examine({ config, database, files, mailer, paystack }: Examined): Promise<Finding[]> {
  const now = new Date();
  const groups = await Promise.all([
    checkSettings(config),
    checkOrigin(config, now),
    checkDatabase(config, database, now),
    checkMail(config, mailer).catch(() => [about('SMTP_URL').problem('could not be tried')]),
    checkPayments(config, paystack).catch(() => [about('PAYSTACK_SECRET_KEY').problem('could not be tried')]),
    checkDisk(config),
    checkFiles(config, files),
  ]);
  return groups.flat().map(({ text, ...finding }) => ({ ...finding, text: withoutSecrets(text) }));
}
