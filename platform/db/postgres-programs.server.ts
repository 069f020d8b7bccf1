import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';

/** PostgreSQL's own programs are not there, or too old; the message names Debian's package. */
export class ProgramsMissing extends Error {
  override readonly name = 'ProgramsMissing';
}

/** How long a program that is to stop may take to take its leave of the database. */
const LEAVING_MS = 1_000;
const COMPLAINT_CHARS = 10_000;

/**
 * Where the programs for this server are: those of its own release where Debian has them, else on the PATH. Refuses
 * with `ProgramsMissing` where they are missing, or older than the server.
 */
export async function findPrograms(
  ask: (sql: string) => Promise<{ major: number }[]>,
): Promise<(name: 'pg_dump' | 'pg_restore' | 'psql') => string> {
  const [server] = await ask(`select current_setting('server_version_num')::int / 10000 as major`);
  const major = server?.major ?? 0;
  const folder = `/usr/lib/postgresql/${major}/bin`;
  const pathOf = (name: string) => (existsSync(join(folder, name)) ? join(folder, name) : name);
  const asked = await promisify(execFile)(pathOf('pg_dump'), ['--version']).catch(() => null);
  const found = Number(/\(PostgreSQL\) (\d+)/.exec(asked?.stdout ?? '')?.[1] ?? 0);
  if (found >= major) return pathOf;
  const what = found === 0 ? 'pg_dump is missing' : `pg_dump is of PostgreSQL ${found}`;
  throw new ProgramsMissing(
    `${what}, and the server is PostgreSQL ${major}: install the package postgresql-client-${major}`,
  );
}

export type RunningProgram = {
  stdin: Writable;
  stdout: Readable;
  /** Rejects with what it complained of unless it ends well. */
  ended: Promise<void>;
};

/** Starts a program, connected to `url` if it is given; the password shows in no list of processes. */
export function startProgram(
  path: string,
  args: readonly string[],
  { url, signal }: { url?: string; signal?: AbortSignal } = {},
): RunningProgram {
  const address = url === undefined ? null : new URL(url);
  const password = decodeURIComponent(address?.password ?? '');
  if (address) address.password = '';
  const connection = address ? ['--no-password', `--dbname=${address.href}`] : [];
  const child = spawn(path, [...args, ...connection], {
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(0, COMPLAINT_CHARS);
  });
  // Why it took no more it says itself, in `ended`.
  child.stdin.on('error', () => undefined);
  const stop = () => {
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), LEAVING_MS).unref();
  };
  signal?.addEventListener('abort', stop, { once: true });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${basename(path)}: ${reasonIn(complaint)}`));
    });
  });
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** The error among notices, without the values that follow it. */
function reasonIn(complaint: string): string {
  return /\b(?:ERROR|FATAL|error): +(.+)/.exec(complaint)?.[1] ?? complaint.split('\n')[0] ?? '';
}
