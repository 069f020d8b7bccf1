// npm run tool -- reset-admin: the way back when the administrator's password or second factor is lost. Takes the new
// password from the prompt or from standard input, or makes one up and prints it once. Every session, link,
// trusted device, social way in and second factor of that account ends. Exit code 0 when it is done, 1 when not.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { isCommonPassword, limitedPasswords } from '#platform/identity/passwords.server.ts';
import { randomId } from '#platform/ids/random-id.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { reasonOf } from '#server/start-error.ts';
import { resetAdmin } from '#shop/accounts/provision-admin.server.ts';

try {
  const config = readConfig();
  const database = await openDatabase(config.database, 1);
  try {
    const { adminEmail } = config;
    // Before anything is asked: a password must not be typed for nothing.
    await database.db.execute('select 1 from two_factors limit 1');
    const password = await askForPassword(adminEmail);
    const shop = { db: database.db, clock: systemClock, newId: randomId, settings: { adminEmail } };
    const { generatedPassword } = await resetAdmin(shop, limitedPasswords(), password);
    console.info(`${adminEmail} has a new password; all its sessions and its second factor have ended.`);
    if (generatedPassword) console.info(`New password (shown once): ${generatedPassword}`);
  } finally {
    await database.close();
  }
} catch (error) {
  const reason = error instanceof ConfigError ? error.message.replaceAll('\n', '; ') : reasonOf(error);
  console.error(`The administrator was not reset: ${reason}`);
  process.exitCode = 1;
}

/** The first line of standard input; at a terminal it is not shown. Null means: make one up. */
async function askForPassword(email: string): Promise<string | null> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write(`New password for ${email} (empty: one is made up): `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const [password = ''] = await firstLine(lines);
  if (isTerminal) process.stderr.write('\n');
  if (password === '') return null;
  if (password.length < 8 || password.length > 128) throw new Error('a password has 8 to 128 characters');
  if (isCommonPassword(password)) throw new Error('this password is too easy to guess');
  return password;
}

async function firstLine(lines: AsyncIterable<string> & { close(): void }): Promise<string[]> {
  for await (const line of lines) {
    lines.close();
    return [line];
  }
  return [];
}
