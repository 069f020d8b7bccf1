import { readdirSync } from 'node:fs';
import type { Database } from '#platform/db/open-database.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import {
  type Condition,
  readCondition,
  readMigrations,
} from '#shop/office/setup/condition-queries.server.ts';
import type { Config } from '../config.ts';
import { explainDatabase } from '../database.ts';
import { migrationsFolder } from '../project-folders.ts';
import { reasonOf } from '../start-error.ts';
import { about, ago, fromLine } from './findings.ts';

/** Asks the database for everything that is known there: schema, clock, backup, webhooks, messages. */
export async function checkDatabase(config: Config, { db }: Database, now: Date): Promise<Finding[]> {
  const name = nameOf(config);
  try {
    const seen = await readMigrations(db);
    const known = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
    const newer = seen.filter((file) => !known.includes(file));
    const missing = known.filter((file) => !seen.includes(file));
    if (missing.length > 0)
      return [about(name).warning(`${missing.length} migrations are to come; the next start applies them`)];
    const condition = await readCondition(db);
    return [
      about(name).fine('the database answers, and has the schema of this release'),
      ...(newer.length > 0 ? [about(name).warning(`${newer.length} migrations are of a newer release`)] : []),
      ...judgeCondition(config, condition, now),
    ];
  } catch (error) {
    const explained = explainDatabase(error, config);
    const line = reasonOf(explained);
    return [line.startsWith(`${name}: `) ? fromLine('problem', line) : about(name).problem(line)];
  }
}

const nameOf = ({ database }: Config) => (database.url === undefined ? 'DATA_DIR' : 'DATABASE_URL');

/** What the administrator has to know of what the database says. */
export function judgeCondition(config: Config, condition: Condition, now: Date): Finding[] {
  const name = nameOf(config);
  const { isReadOnly, mode, parkedMessages } = condition;
  const isMisplaced = mode !== null && mode !== (config.isDemo ? 'demo' : 'live');
  return [
    ...(isReadOnly ? [about(name).problem('the database is read-only: nobody can order')] : []),
    ...(isMisplaced ? [about('SHOP_MODE').problem(`the database belongs to a ${mode} shop`)] : []),
    ...checkClock(name, condition, now),
    ...checkBackup(config, condition, now),
    ...checkWebhooks(config, condition, now),
    ...(parkedMessages > 0
      ? [about('/admin/money').warning(`${parkedMessages} messages could not be sent and wait there`)]
      : []),
    ...(config.isDemo ? [] : checkLaw(config, condition)),
    ...(config.isDemo || condition.products > 0
      ? []
      : [about('/admin/all-products').warning('nothing is for sale yet; add a product, or import a file')]),
  ];
}

/** What Act 772, section 47, and Act 843 ask a shop to show. */
function checkLaw({ contact }: Config, { unsaid, isRegistered, lacksTin }: Condition): Finding[] {
  const { warning } = about('/admin/settings');
  const missing = unsaid.filter((name) => name !== 'phone' || contact.phone === null);
  return [
    ...(missing.length > 0 ? [warning(`the law asks a shop to say its ${missing.join(', ')}`)] : []),
    ...(isRegistered
      ? []
      : [warning('no registration with the Data Protection Commission, which the law asks of every shop')]),
    ...(lacksTin ? [warning('taxes stand on receipts, and no TIN beside them')] : []),
  ];
}

function checkClock(name: string, { now: theirs, lastChange }: Condition, now: Date): Finding[] {
  const minutes = Math.round((theirs.getTime() - now.getTime()) / MINUTE_MS);
  if (Math.abs(minutes) > 1)
    return [
      about(name).problem(
        `its clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} this machine's; set both by NTP`,
      ),
    ];
  if (lastChange && lastChange.getTime() > now.getTime() + 5 * MINUTE_MS)
    return [about('clock').problem('the newest entry is in the future: this machine was set back')];
  return [about('clock').fine('agrees with the database')];
}

function checkBackup({ isDemo }: Config, { lastBackup }: Condition, now: Date): Finding[] {
  const { problem, warning, fine } = about('BACKUP_DIR');
  if (!lastBackup) {
    const text = 'there was never a backup; see docs/operations.md, 16';
    return [isDemo ? fine('no backup yet; a demo needs none') : problem(text)];
  }
  const text = `the last backup was made ${ago(lastBackup, now)}`;
  const age = now.getTime() - lastBackup.getTime();
  if (age < 2 * DAY_MS || isDemo) return [fine(text)];
  const withAdvice = `${text}; make one with npm run backup, and see docs/operations.md, 16`;
  return [age < 7 * DAY_MS ? warning(withAdvice) : problem(withAdvice)];
}

function checkWebhooks({ publicUrl, isDemo }: Config, condition: Condition, now: Date): Finding[] {
  const { lastPaid, lastWebhook } = condition;
  const { warning, fine } = about('PUBLIC_URL');
  if (lastPaid && (!lastWebhook || lastPaid.getTime() - lastWebhook.getTime() > HOUR_MS) && !isDemo)
    return [
      warning(
        `no webhook came with the last payment; the address to enter at Paystack is ${publicUrl}/webhooks/paystack`,
      ),
    ];
  if (lastWebhook) return [fine(`the last webhook came ${ago(lastWebhook, now)}`)];
  return [
    isDemo
      ? fine('no webhook yet')
      : warning(`no webhook yet; enter ${publicUrl}/webhooks/paystack at Paystack, then place a test order`),
  ];
}
