import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { whyNoFile, writeDurably } from './data-dir.ts';
import { codeOf, StartError } from './start-error.ts';

/** The configured one, or one made once and kept in `dataDir` for the owner's eyes only. */
export function sessionSecret(configured: string | null, dataDir: string): string {
  if (configured) return configured;
  const path = join(dataDir, 'session-secret');
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(secret)) return secret;
  throw new StartError(
    `DATA_DIR: ${path} is damaged. Put it back from a backup, or delete it, and everybody signs in anew`,
  );
}

/** Complete or not at all, and only one of two that start together: a link is made in one step and never replaces. */
function makeSecret(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeDurably(draft, randomBytes(32).toString('hex'));
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw new StartError(`SESSION_SECRET: none is set, and none can be kept at ${path}: ${whyNoFile(error)}`);
  } finally {
    rmSync(draft, { force: true });
  }
}
