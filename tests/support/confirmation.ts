import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readLetter } from '#sandbox/mailbox/read-letter.ts';
import type { RunningShop } from './running-shop.ts';

/** The token of the newest confirmation link in the mailbox of `email`, once the shop has written it. */
export function confirmationToken(shop: Pick<RunningShop, 'dataDir'>, email: string): Promise<string> {
  return vi.waitFor(() => findToken(join(shop.dataDir, 'mail'), email), { timeout: 30_000, interval: 100 });
}

async function findToken(folder: string, email: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const letters = await Promise.all(
    names.sort().map(async (name) => readLetter(await readFile(join(folder, name)))),
  );
  const links = letters
    .filter(({ to }) => to === email)
    .map(({ text }) => /confirm-email\?token=(\S+)/.exec(text));
  const token = links.findLast((link) => link !== null)?.[1];
  if (!token) throw new Error(`no letter to ${email} yet`);
  return token;
}
