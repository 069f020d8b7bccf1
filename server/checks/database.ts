import type { Database } from '#platform/db/open-database.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import {
  type Condition,
  readCondition,
  readMigrations,
} from '#shop/office/setup/condition-queries.server.ts';
import type { Config } from '../config.ts';
import { explainDatabase, findModeConflict, ownMigrations } from '../database.ts';
import { reasonOf } from '../start-error.ts';
import { fine, firstStep, problem, problemIn, warning } from './check.ts';

/** Asks the database for everything that is known there; never rejects. */
export async function checkDatabase(config: Config, { db }: Database, now: Date): Promise<Finding[]> {
  const name = nameOf(config);
  try {
    const seen = await readMigrations(db);
    const missing = ownMigrations().filter((file) => !seen.includes(file)).length;
    if (missing > 0) return [warning(name, `${missing} migrations are to come; the next start applies them`)];
    return judgeCondition(config, await readCondition(db), now);
  } catch (error) {
    return [problemIn(reasonOf(explainDatabase(error, config)), name)];
  }
}

const nameOf = ({ database }: Config) => (database.url === undefined ? 'DATA_DIR' : 'DATABASE_URL');

/** What the administrator has to know of what the database says. */
export function judgeCondition(config: Config, condition: Condition, now: Date): Finding[] {
  const name = nameOf(config);
  const newer = condition.migrations.filter((file) => !ownMigrations().includes(file)).length;
  const conflict = condition.mode && findModeConflict(condition.mode, config.isDemo);
  const parked = condition.parkedMessages;
  return [
    fine(name, 'the database answers, and has the schema of this release'),
    newer > 0 && warning(name, `${newer} migrations are of a newer release`),
    condition.isReadOnly && problem(name, 'the database is read-only: nobody can order'),
    conflict !== null && problem('SHOP_MODE', conflict),
    judgeClock(name, condition, now),
    judgeBackup(config, condition, now),
    judgeWebhooks(config, condition, now),
    parked > 0 && warning('/admin/money', `${parked} messages could not be sent and wait there`),
    ...(config.isDemo ? [] : judgeOffice(config, condition)),
  ].filter((found) => found !== false);
}

/** What a live shop has to say and to sell, by Act 772, section 47, and Act 843; and what shows that it works. */
function judgeOffice({ contact }: Config, condition: Condition) {
  const { isRegistered, lacksTin, products, hasDelivery, hasTestOrder } = condition;
  return [
    ...judgeTexts(contact.phone, condition.unsaid),
    !isRegistered &&
      warning(
        LAW_PAGE,
        'no registration with the Data Protection Commission, which the law asks of every shop',
      ),
    lacksTin && warning(LAW_PAGE, 'taxes stand on receipts, and no TIN beside them'),
    firstStep(
      'product',
      products > 0,
      warning('/admin/all-products', 'nothing is for sale yet; add a product, or import a file'),
      'something is for sale',
    ),
    firstStep(
      'delivery',
      hasDelivery,
      fine('/admin/delivery', 'no delivery method is on: delivery is free all over Ghana'),
      'a delivery method is on',
    ),
    firstStep(
      'test-order',
      hasTestOrder,
      fine('/admin/setup', 'no test order was paid yet'),
      'a test order was paid',
    ),
  ];
}

const LAW_PAGE = '/admin/settings/law';

function judgeTexts(configuredPhone: string | null, unsaid: readonly string[]): Finding[] {
  const missing = unsaid.filter((name) => name !== 'phone');
  return [
    firstStep(
      'contact',
      !unsaid.includes('phone') || configuredPhone !== null,
      warning('/admin/settings/contact', 'the law asks a shop to say its phone number'),
      'shoppers read a phone number',
    ),
    firstStep(
      'law',
      missing.length === 0,
      warning(LAW_PAGE, `the law asks a shop to say its ${missing.join(', ')}`),
      'shoppers read who sells, as the law asks',
    ),
  ];
}

function judgeClock(name: string, { now: theirs, lastChange }: Condition, now: Date): Finding {
  const minutes = Math.round((theirs.getTime() - now.getTime()) / MINUTE_MS);
  const apart = `${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'}`;
  if (Math.abs(minutes) > 1) return problem(name, `its clock is ${apart} this machine's; set both by NTP`);
  if (lastChange && lastChange.getTime() > now.getTime() + 5 * MINUTE_MS)
    return problem('clock', 'the newest entry is in the future: this machine was set back');
  return fine('clock', 'agrees with the database');
}

function judgeBackup(config: Config, { lastBackup }: Condition, now: Date): Finding {
  const found = judgeLastBackup(config, lastBackup, now);
  return config.isDemo ? found : { ...found, step: { name: 'backup', isDone: lastBackup !== null } };
}

function judgeLastBackup({ isDemo }: Config, lastBackup: Date | null, now: Date): Finding {
  const name = 'BACKUP_DIR';
  if (!lastBackup && isDemo) return fine(name, 'no backup yet; a demo needs none');
  if (!lastBackup) return problem(name, 'there was never a backup; see docs/operations.md, 16');
  const text = `the last backup was made ${ago(lastBackup, now)}`;
  const age = now.getTime() - lastBackup.getTime();
  if (age < 2 * DAY_MS || isDemo) return fine(name, text);
  const judge = age < 7 * DAY_MS ? warning : problem;
  return judge(name, `${text}; make one with npm run backup, and see docs/operations.md, 16`);
}

function judgeWebhooks({ publicUrl, isDemo }: Config, { lastPaid, lastWebhook }: Condition, now: Date) {
  const name = 'PUBLIC_URL';
  const address = `${publicUrl}/webhooks/paystack`;
  if (!isDemo && lastPaid && (!lastWebhook || lastPaid.getTime() - lastWebhook.getTime() > HOUR_MS))
    return warning(
      name,
      `no webhook came with the last payment; the address to enter at Paystack is ${address}`,
    );
  if (lastWebhook) return fine(name, `the last webhook came ${ago(lastWebhook, now)}`);
  if (isDemo) return fine(name, 'no webhook yet');
  return warning(name, `no webhook yet; enter ${address} at Paystack, then place a test order`);
}

/** How long ago, in whole minutes, hours or days. */
function ago(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - from.getTime()) / MINUTE_MS));
  if (minutes < 120) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
