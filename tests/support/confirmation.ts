import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMail } from '#demo/mailbox/read-mail.ts';
import type { RunningShop } from './running-shop.ts';

const BUDGET_MS = 30_000;

/** The token of the newest confirmation link in the mailbox of `email`, once the shop has written it. */
export function confirmationToken(shop: Pick<RunningShop, 'dataDir'>, email: string): Promise<string> {
  return mailedToken(shop, email, /confirm-email\?token=(\S+)/);
}

/** What `link` finds in the newest e-mail to `email` that has one, once the shop has written it. */
export async function mailedToken(
  shop: Pick<RunningShop, 'dataDir'>,
  email: string,
  link: RegExp,
): Promise<string> {
  const deadline = Date.now() + BUDGET_MS;
  for (;;) {
    const token = await findToken(join(shop.dataDir, 'mail'), email, link);
    if (token) return token;
    if (Date.now() > deadline) throw new Error(`no e-mail to ${email}`);
    await pause(100);
  }
}

/** A link that ended long ago; nobody looks at the signature of one that has. */
export function endedToken(email: string): string {
  const parts = [{ alg: 'HS256' }, { email, exp: 1_700_000_000 }];
  return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'x'].join('.');
}

async function findToken(folder: string, email: string, link: RegExp): Promise<string | undefined> {
  // The folder comes with the first e-mail.
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort()
      .map(async (name) => readMail(await readFile(join(folder, name)))),
  );
  const found = mails.filter(({ to }) => to === email).map(({ text }) => link.exec(text));
  return found.findLast((match) => match !== null)?.[1];
}
