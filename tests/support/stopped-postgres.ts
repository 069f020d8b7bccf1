import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { RunningPostgres } from './postgres.ts';

/**
 * Stops a cluster of our own as `systemctl stop` does: its connections end, and its port refuses new ones. SIGQUIT
 * lets it crash: nothing is written any more, and the next start recovers from its log. Returns what starts it
 * again on the same port; that resolves once it answers.
 */
export async function stopPostgres(
  { url }: Pick<RunningPostgres, 'url'>,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<() => Promise<void>> {
  const client = await connect(url);
  const { rows } = await client.query<{ folder: string; pid: string }>(
    `select setting as folder, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid
     from pg_settings where name = 'data_directory'`,
  );
  await client.end();
  const [{ folder = '', pid = '' } = {}] = rows;
  const away = join(dirname(folder), 'away');
  writeFileSync(away, '');
  process.kill(Number(pid), signal);
  while (existsSync(join(folder, 'postmaster.pid'))) await pause(20);
  return async () => {
    rmSync(away);
    for (;;) {
      const back = await connect(url).catch(() => null);
      if (back) return back.end();
      await pause(50);
    }
  };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
