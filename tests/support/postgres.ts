import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isRoot } from './debian.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

export type RunningPostgres = {
  /** Connection string of a superuser on the database `postgres`. */
  url: string;
  /** As the server tells it, e.g. "15.14". */
  version: string;
  stop(): Promise<void>;
};

type Person = { uid: number; gid: number };
type Guardian = ChildProcessByStdio<Writable, null, Readable>;

const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Stays alive until our end of its standard input closes, whichever way we went, even by kill -9;
 * then stops the server and removes its folder. A server that ends while there is a file `away` starts again once
 * that is gone (stopped-postgres.ts).
 */
const guardian = `
exec 3<&0
launch() {
  "$@" </dev/null >>"$GUARDED/server.log" 2>&1 3<&- &
  server=$!
  echo $server >"$GUARDED/pid"
}
launch "$@"
{ cat <&3; : >"$GUARDED/ended"; rm -f "$GUARDED/away"; kill -INT $(cat "$GUARDED/pid"); } >/dev/null 2>&1 &
watcher=$!
wait $server
code=$?
while [ -e "$GUARDED/away" ]; do
  while [ -e "$GUARDED/away" ]; do sleep 0.1; done
  [ -e "$GUARDED/ended" ] && break
  launch "$@"
  wait $server
  code=$?
done
kill $watcher 2>/dev/null
[ $code -eq 0 ] || tail -n 3 "$GUARDED/server.log" >&2
cd / && rm -rf "$GUARDED"
exit $code
`;

/**
 * PostgreSQL for one test run: TEST_DATABASE_URL if set, else a throw-away cluster on a free port of 127.0.0.1.
 * `durable` keeps every commit on disk, for tests that kill. Throws one line when there is no PostgreSQL to be had.
 */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, version: await versionOf(given), stop: async () => {} };
  return startOwnPostgres({ durable });
}

/** A throw-away cluster whatever is set, for tests that freeze it or change its settings. */
export async function startOwnPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startThrowAwayCluster(durable);
    } catch (error) {
      // Between asking for a free port and using it somebody else may have taken it.
      if (attempt === 3 || !/address already in use/i.test(String(error))) throw error;
    }
  }
}

/** A replica of a cluster of our own that follows it, `delayMs` later than it could; a cluster of its own as well. */
export async function startReplica(
  primary: Pick<RunningPostgres, 'url'>,
  { delayMs = 0 } = {},
): Promise<RunningPostgres> {
  const copy = ['-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  return launchCluster('pg_basebackup', copy, [`recovery_min_apply_delay=${delayMs}ms`, 'hot_standby=on']);
}

async function startThrowAwayCluster(durable: boolean): Promise<RunningPostgres> {
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
  return launchCluster('initdb', options, durable ? [] : quick);
}

async function launchCluster(
  maker: 'initdb' | 'pg_basebackup',
  making: readonly string[],
  own: readonly string[],
): Promise<RunningPostgres> {
  const binaries = findPostgresBinaries();
  const person = isRoot ? unprivilegedPerson() : undefined;
  const folder = createCluster(join(binaries, maker), making, person);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = [
    ...['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`],
    ...['max_connections=200', 'shared_buffers=64MB', 'autovacuum_naptime=10min', ...own],
  ];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const command = [join(binaries, 'postgres'), '-D', join(folder, 'data'), ...options];
  const server = spawn('/bin/sh', ['-c', guardian, 'guardian', ...command], {
    ...(person ?? {}),
    cwd: folder,
    detached: true, // Ctrl-C reaches us alone; the guardian hears of it by its closed input.
    env: { ...process.env, GUARDED: folder, HOME: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const exited = endOf(server);
  const version = await answering(url, server).catch(async (error: unknown) => {
    server.stdin.end();
    throw new Error(`PostgreSQL did not start: ${(await exited).replaceAll('\n', ' | ') || String(error)}`);
  });
  return {
    url,
    version,
    stop: async () => {
      server.stdin.end();
      await exited;
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedPerson(): Person {
  for (const name of ['postgres', 'nobody']) {
    const found = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    if (found.status !== 0) continue;
    const gid = execFileSync('id', ['-g', name], { encoding: 'utf8' });
    return { uid: Number(found.stdout), gid: Number(gid) };
  }
  throw new Error('PostgreSQL cannot run as root and this machine has neither a user postgres nor nobody.');
}

function createCluster(maker: string, options: readonly string[], person: Person | undefined): string {
  // Root's own temporary folder may be closed to others; /tmp is not. The socket's path must stay short, too.
  const folder = mkdtempSync(join(person ? '/tmp' : tmpdir(), 'shop-postgres-'));
  if (person) chownSync(folder, person.uid, person.gid);
  const run = spawnSync(maker, ['-D', join(folder, 'data'), ...options], {
    ...(person ?? {}),
    cwd: folder,
    env: { ...process.env, HOME: folder },
    encoding: 'utf8',
  });
  if (run.status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  throw new Error(
    `${basename(maker)} failed: ${(run.stderr || run.error?.message || '').trim().split('\n').at(-1)}`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves with the last lines of the server's log; they are empty after an orderly end. */
function endOf(server: Guardian): Promise<string> {
  let lastLines = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastLines += text;
  });
  server.stdin.on('error', () => {}); // The guardian was gone before we asked it to stop.
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(error.message));
    server.once('close', () => resolve(lastLines.trim()));
  });
}

async function answering(url: string, server: Guardian): Promise<string> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await versionOf(url);
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await pause(50);
    }
  }
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const answer = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return answer.rows[0]?.server_version ?? 'unknown';
}
