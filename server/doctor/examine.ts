import type { Database } from '#platform/db/open-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Mailer } from '#platform/mail/mailer.server.ts';
import type { Paystack } from '#platform/paystack/paystack.server.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import { type Config, withoutSecrets } from '../config.ts';
import { checkDatabase } from './check-database.ts';
import { checkSettings } from './check-settings.ts';
import {
  checkDisk,
  checkFiles,
  checkMail,
  checkOrigin,
  checkPayments,
  checkPrograms,
} from './check-surroundings.ts';
import { about } from './findings.ts';

export type ExaminedShop = {
  config: Config;
  database: Database;
  files: Files;
  mailer: Pick<Mailer, 'findObstacle'>;
  paystack: Pick<Paystack, 'checkKey'>;
};

/** Looks a shop over whose settings can be read; never rejects, and holds no secret of the environment. */
export async function examine(examined: ExaminedShop): Promise<Finding[]> {
  const { config, database, files, mailer, paystack } = examined;
  const groups = await Promise.all([
    examineInside(examined),
    checkOrigin(config, new Date()),
    checkMail(config, mailer).catch(() => [about('SMTP_URL').problem('could not be tried')]),
    checkPayments(config, paystack).catch(() => [about('PAYSTACK_SECRET_KEY').problem('could not be tried')]),
    checkPrograms(database),
    checkDisk(config),
    checkFiles(config, files),
  ]);
  return groups.flat().map(censored);
}

/** The part of it that asks nobody but the database, at once. */
async function examineInside({ config, database }: Pick<ExaminedShop, 'config' | 'database'>) {
  const findings = [...checkSettings(config), ...(await checkDatabase(config, database, new Date()))];
  return findings.map(censored);
}

/** Both for one shop. */
export const doctorFor = (examined: ExaminedShop) => ({
  examine: () => examine(examined),
  examineInside: () => examineInside(examined),
});

const censored = ({ text, ...finding }: Finding): Finding => ({ ...finding, text: withoutSecrets(text) });
