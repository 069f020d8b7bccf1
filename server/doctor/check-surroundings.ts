import { statfsSync } from 'node:fs';
import type { Database } from '#platform/db/open-database.server.ts';
import { findPrograms, ProgramsMissing } from '#platform/db/postgres-programs.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { type OriginAnswer, probeOrigin } from '#platform/http/probe-origin.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import type { Mailer } from '#platform/mail/mailer.server.ts';
import type { Paystack } from '#platform/paystack/paystack.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import type { Config } from '../config.ts';
import { requireDataDir } from '../data-dir.ts';
import { reasonOf } from '../start-error.ts';
import { about, fromLine } from './findings.ts';

const MEGABYTE = 2 ** 20;

/** Whether the public address leads here, with a certificate that browsers believe. */
export async function checkOrigin({ publicUrl }: Config, now: Date): Promise<Finding[]> {
  if (!publicUrl.startsWith('https://'))
    return [about('PUBLIC_URL').fine('an http address, which is right for a demo only')];
  return [judgeOrigin(publicUrl, await probeOrigin(publicUrl), now)];
}

/** What the answer at the public address means. */
export function judgeOrigin(publicUrl: string, answer: OriginAnswer, now: Date): Finding {
  const { problem, warning, fine } = about('PUBLIC_URL');
  if (answer.kind === 'failed') return problem(`${publicUrl} cannot be reached over https (${answer.code})`);
  if (answer.status !== 200)
    return problem(`${publicUrl} is answered with ${answer.status}: the proxy does not lead to the shop`);
  const days =
    answer.certificateEnds && Math.floor((answer.certificateEnds.getTime() - now.getTime()) / DAY_MS);
  if (days !== null && days < 14)
    return warning(`its certificate ends in ${days} days; have the proxy renew it`);
  return fine(`${publicUrl} leads to the shop${days === null ? '' : `, certificate good for ${days} days`}`);
}

export async function checkMail(
  { smtpUrl }: Config,
  mailer: Pick<Mailer, 'findObstacle'>,
): Promise<Finding[]> {
  const { problem, fine } = about('SMTP_URL');
  if (!smtpUrl) return [fine('not set: e-mails are kept in DATA_DIR/mail')];
  const obstacle = await mailer.findObstacle();
  return [
    obstacle === null
      ? fine('the mail server takes our e-mails')
      : problem(`the mail server refuses us or is away (${obstacle})`),
  ];
}

export async function checkPayments(
  { usesPaystackSandbox }: Config,
  paystack: Pick<Paystack, 'checkKey'>,
): Promise<Finding[]> {
  const { problem, fine } = about('PAYSTACK_SECRET_KEY');
  if (usesPaystackSandbox) return [fine('not set: payments go to the sandbox')];
  const answer = await paystack.checkKey();
  if (answer.kind === 'refused') return [problem('Paystack refuses it: nobody can pay')];
  if (answer.kind === 'unreachable')
    return [about('PAYSTACK_BASE_URL').problem('cannot be reached: nobody can pay')];
  return [fine('Paystack takes it')];
}

/** Whether backups of PostgreSQL can be made here. */
export async function checkPrograms({ client }: Database): Promise<Finding[]> {
  if (client.kind !== 'postgres') return [];
  const { problem, fine } = about('BACKUP_DIR');
  try {
    await findPrograms(async (sql) => (await client.pool.query(sql)).rows);
    return [fine('pg_dump, which backups are made with, fits the database')];
  } catch (error) {
    // A database that does not answer is a finding of its own.
    return error instanceof ProgramsMissing ? [problem(`no backup can be made: ${error.message}`)] : [];
  }
}

/** Whether DATA_DIR can be written and has room. */
export function checkDisk({ dataDir }: Config): Finding[] {
  try {
    requireDataDir(dataDir);
    const { bavail, bsize } = statfsSync(dataDir);
    return [judgeSpace(bavail * bsize)];
  } catch (error) {
    return [fromLine('problem', reasonOf(error))];
  }
}

/** Whether so many free bytes are enough. */
export function judgeSpace(bytes: number): Finding {
  const { problem, warning, fine } = about('DATA_DIR');
  const free = Math.floor(bytes / MEGABYTE);
  const text = `${free >= 10_240 ? `${Math.floor(free / 1024)} GB` : `${free} MB`} free`;
  if (free < 100) return problem(`only ${text}: the shop is not ready`);
  return free < 1024 ? warning(`only ${text}`) : fine(`can be written, ${text}`);
}

/** Writes, reads and removes a file where the pictures are. */
export async function checkFiles({ storage }: Config, files: Files): Promise<Finding[]> {
  const { problem, fine } = about(storage ? 'STORAGE_URL' : 'DATA_DIR');
  const key = `doctor/${randomId().toLowerCase()}`;
  try {
    await files.put(key, Buffer.from('a trial'));
    const isThere = (await files.get(key))?.byteLength === 7;
    await files.delete(key);
    return [
      isThere
        ? fine('the store of pictures can be written and read')
        : problem('the store of pictures forgets what is written'),
    ];
  } catch (error) {
    return [problem(`the store of pictures cannot be written (${reasonOf(error)})`)];
  }
}
