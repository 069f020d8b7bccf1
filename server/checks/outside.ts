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
import { LEAST_FREE_BYTES, requireDataDir } from '../data-dir.ts';
import { reasonOf } from '../start-error.ts';
import { fine, problem, problemIn, warning } from './check.ts';

const MEGABYTE = 2 ** 20;

/** Whether the public address leads here, with a certificate that browsers believe. */
export async function checkOrigin({ publicUrl }: Config): Promise<Finding> {
  if (!publicUrl.startsWith('https://'))
    return fine('PUBLIC_URL', 'an http address, which is right for a demo only');
  return judgeOrigin(publicUrl, await probeOrigin(publicUrl), new Date());
}

/** What the answer at the public address means. */
export function judgeOrigin(url: string, answer: OriginAnswer, now: Date): Finding {
  const name = 'PUBLIC_URL';
  if (answer.kind === 'failed') return problem(name, `${url} cannot be reached over https (${answer.code})`);
  if (answer.status !== 200)
    return problem(name, `${url} is answered with ${answer.status}: the proxy does not lead to the shop`);
  const days =
    answer.certificateEnds && Math.floor((answer.certificateEnds.getTime() - now.getTime()) / DAY_MS);
  if (days !== null && days < 14)
    return warning(name, `its certificate ends in ${days} days; have the proxy renew it`);
  return fine(name, `${url} leads to the shop${days === null ? '' : `, certificate good for ${days} days`}`);
}

export async function checkMail({ smtpUrl }: Config, mailer: Pick<Mailer, 'findObstacle'>): Promise<Finding> {
  const name = 'SMTP_URL';
  if (!smtpUrl) return fine(name, 'not set: e-mails are kept in DATA_DIR/mail');
  const obstacle = await mailer.findObstacle();
  if (obstacle === null) return fine(name, 'the mail server takes our e-mails');
  return problem(name, `the mail server refuses us or is away (${obstacle})`);
}

export function describeSms({ sms }: Config): Finding {
  return fine('SMS_URL', sms ? 'set: text messages are sent' : 'not set: no text messages are sent');
}

export async function checkPayments(
  { usesPaystackSandbox }: Config,
  paystack: Pick<Paystack, 'checkKey'>,
): Promise<Finding> {
  const name = 'PAYSTACK_SECRET_KEY';
  if (usesPaystackSandbox) return fine(name, 'not set: payments go to the sandbox');
  const answer = await paystack.checkKey();
  if (answer.kind === 'refused') return problem(name, `Paystack refuses it (${answer.code}): nobody can pay`);
  if (answer.kind === 'accepted') return fine(name, 'Paystack takes it');
  return problem('PAYSTACK_BASE_URL', 'cannot be reached: nobody can pay');
}

/** Whether backups of PostgreSQL can be made here; a database that does not answer is a finding of its own. */
export async function checkPrograms({ client }: Database): Promise<Finding[]> {
  if (client.kind !== 'postgres') return [];
  const name = 'BACKUP_DIR';
  try {
    await findPrograms(async (sql) => (await client.pool.query(sql)).rows);
    return [fine(name, 'pg_dump, which backups are made with, fits the database')];
  } catch (error) {
    return error instanceof ProgramsMissing ? [problem(name, `no backup can be made: ${error.message}`)] : [];
  }
}

/** Whether DATA_DIR can be written and has room. */
export function checkDisk({ dataDir }: Config): Finding {
  try {
    requireDataDir(dataDir);
    const { bavail, bsize } = statfsSync(dataDir);
    return judgeSpace(bavail * bsize);
  } catch (error) {
    return problemIn(reasonOf(error), 'DATA_DIR');
  }
}

/** Whether so many free bytes are enough. */
export function judgeSpace(bytes: number): Finding {
  const free = Math.floor(bytes / MEGABYTE);
  const text = `${free >= 10_240 ? `${Math.floor(free / 1024)} GB` : `${free} MB`} free`;
  if (bytes < LEAST_FREE_BYTES) return problem('DATA_DIR', `only ${text}: the shop is not ready`);
  return free < 1024 ? warning('DATA_DIR', `only ${text}`) : fine('DATA_DIR', `can be written, ${text}`);
}

/** Writes, reads and removes a file where the pictures are. */
export async function checkFiles({ storage }: Config, files: Files): Promise<Finding> {
  const name = storage ? 'STORAGE_URL' : 'DATA_DIR';
  const key = `doctor/${randomId().toLowerCase()}`;
  try {
    await files.put(key, Buffer.from('a trial'));
    const isThere = (await files.get(key))?.byteLength === 7;
    await files.delete(key);
    if (isThere) return fine(name, 'the store of pictures can be written and read');
    return problem(name, 'the store of pictures forgets what is written');
  } catch (error) {
    return problem(name, `the store of pictures cannot be written (${reasonOf(error)})`);
  }
}
