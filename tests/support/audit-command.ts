import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { systemClock } from '#platform/time/clock.server.ts';
import { freshPostgresUrl } from './databases.ts';
import { aProduct } from './factories.ts';

/** Runs the command as `npm run tool -- audit` does. */
export function runAudit(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
  const script = join(import.meta.dirname, '../../scripts/audit.ts');
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed: printed.trim() })));
}

export async function aStockedDatabase(imageUrl?: string): Promise<string> {
  const url = await freshPostgresUrl();
  const database = await openDatabase({ url }, 1);
  await aProduct({ db: database.db, clock: systemClock }, imageUrl ? { imageUrl } : {});
  await database.close();
  return url;
}
