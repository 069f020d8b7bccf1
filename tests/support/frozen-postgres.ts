import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunningPostgres } from './postgres.ts';

/**
 * Stops every process of a cluster of our own in its tracks, as a dying disk or an overcommitted host does:
 * its connections stay open and nothing is answered. Returns what lets them go on.
 */
export async function freezePostgres({ url }: Pick<RunningPostgres, 'url'>): Promise<() => void> {
  const postmaster = await postmasterOf(url);
  process.kill(postmaster, 'SIGSTOP');
  const stopped = [postmaster, ...childrenOf(postmaster)];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of stopped.toReversed()) process.kill(pid, 'SIGCONT');
  };
}

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.end();
  const [pid] = readFileSync(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    // The second field is the name in brackets and may hold spaces.
    const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(ppid);
  } catch {
    return null; // It has ended in the meantime.
  }
}
