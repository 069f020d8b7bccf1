import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram, installPrograms } from '#tests/rehearsal/programs.ts';
import { isRoot } from './debian.ts';
import { freePort } from './running-shop.ts';

const FILE = join(import.meta.dirname, '../../ops/pgbouncer.ini');
const START_MS = 10_000;

export type Bouncer = {
  /** Of the same database, through PgBouncer. */
  url: string;
  /** Debian's, such as 1.18.0. */
  version: string;
  close(): Promise<void>;
};

export type BouncerOptions = { mode?: 'session' | 'transaction'; poolSize?: number };

/** PgBouncer in front of a database, by the file of `ops`, but for addresses, passwords and what is given. */
export async function startBouncer(url: string, { mode, poolSize }: BouncerOptions = {}): Promise<Bouncer> {
  installPrograms('pgbouncer');
  const { hostname, port, username, pathname } = new URL(url);
  const folder = mkdtempSync('/tmp/shop-pgbouncer-');
  const own = await freePort();
  const settings: Record<string, string | undefined> = {
    shop: `host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`,
    listen_port: String(own),
    auth_type: 'any',
    auth_file: '',
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    pool_mode: mode,
    default_pool_size: poolSize?.toString(),
  };
  const text = Object.entries(settings).reduce(
    (file, [name, value]) => (value === undefined ? file : file.replace(lineOf(name), `${name} = ${value}`)),
    readFileSync(FILE, 'utf8').replace('listen_addr', 'unix_socket_dir =\nlisten_addr'),
  );
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, text);
  chmodSync(folder, 0o777);
  const program = findProgram('pgbouncer') ?? 'pgbouncer';
  // It refuses to run as root.
  const bouncer = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  const address = `postgres://${username}@127.0.0.1:${own}/shop`;
  await answering(address, bouncer, join(folder, 'log'));
  return {
    url: address,
    version: await versionOf(program),
    async close() {
      bouncer.kill('SIGKILL');
      if (bouncer.exitCode === null && bouncer.signalCode === null) await once(bouncer, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const lineOf = (name: string) => new RegExp(`^${name} = .*$`, 'm');

async function versionOf(program: string): Promise<string> {
  const asked = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(asked.stdout, 'data')) as [Buffer];
  return /\d+\.\d+(\.\d+)?/.exec(line.toString())?.[0] ?? 'unknown';
}

async function answering(url: string, bouncer: ChildProcess, log: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await pause(50)) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    if (bouncer.exitCode !== null || Date.now() > deadline)
      throw new Error(`PgBouncer did not start: ${readFileSync(log, 'utf8').slice(-500)}`);
  }
}
