import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { RunningPostgres } from './postgres.ts';

/** A server that is starting may take a connection and not answer. */
const CONNECT_MS = 2_000;

type Cluster = Pick<RunningPostgres, 'url'>;

/**
 * Stops a cluster of our own as `systemctl stop` does: its connections end, and its port refuses new ones. SIGQUIT
 * lets it crash: nothing is written any more, and the next start recovers from its log. Returns what starts it
 * again on the same port; that resolves once it answers.
 */
export async function stopPostgres(
  cluster: Cluster,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<() => Promise<void>> {
  const { folder, pid } = await findCluster(cluster);
  const start = await startOnceEnded(cluster);
  process.kill(pid, signal);
  while (existsSync(join(folder, 'postmaster.pid'))) await pause(20);
  return start;
}

/**
 * A cluster of our own that ends by itself stays away until the returned function is called, which starts it if it
 * does not run, as `systemctl start` does; that resolves once it answers.
 */
export async function startOnceEnded(cluster: Cluster): Promise<() => Promise<void>> {
  const { folder } = await findCluster(cluster);
  const away = join(dirname(folder), 'away');
  writeFileSync(away, '');
  return async () => {
    rmSync(away, { force: true });
    for (;;) {
      const back = await connect(cluster.url).catch(() => null);
      if (back) return back.end();
      await pause(50);
    }
  };
}

/** Where its data lies, and its first process. */
export async function findCluster({ url }: Cluster): Promise<{ folder: string; pid: number }> {
  const client = await connect(url);
  const { rows } = await client.query<{ folder: string; pid: string }>(
    `select setting as folder, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid
     from pg_settings where name = 'data_directory'`,
  );
  await client.end();
  const [{ folder = '', pid = '' } = {}] = rows;
  return { folder, pid: Number(pid) };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  return client;
}
