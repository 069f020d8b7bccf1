import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder } from '#platform/files/make-folder.server.ts';

/** The right of one process to use the embedded database. */
export type ProcessLock = { release(): void };

type Owner = { pid: number; startedAt: string; bootId: string };

/**
 * Takes the lock file at `path`; refuses with an error naming the pid when a living process holds it.
 * A pid alone lies after a crash or a restart of the machine, so start time and boot id count too.
 */
export function takeProcessLock(path: string): ProcessLock {
  makeFolder(dirname(path));
  const own = describe(process.pid);
  for (let tries = 0; tries < 3; tries += 1) {
    if (writeIfAbsent(path, own)) return { release: () => release(path, own) };
    const owner = readOwner(path);
    if (owner && isAlive(owner)) {
      throw new Error(
        `The embedded database is in use by process ${owner.pid}. Stop it, or set DATABASE_URL to share one.`,
      );
    }
    removeStale(path, owner);
  }
  throw new Error(`The lock ${path} could not be taken.`);
}

/**
 * Of many who find the same dead owner one at a time removes its lock, if it is still there: whoever looked before and
 * acted after would remove that of the process which took it over.
 */
function removeStale(path: string, dead: Owner | null): void {
  const claim = `${path}.stale`;
  if (!writeIfAbsent(claim, describe(process.pid))) {
    const claimant = readOwner(claim);
    if (!claimant || !isAlive(claimant)) rmSync(claim, { force: true });
    return;
  }
  if (isDeepStrictEqual(readOwner(path), dead)) rmSync(path, { force: true });
  rmSync(claim, { force: true });
}

function writeIfAbsent(path: string, own: Owner): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    writeSync(file, JSON.stringify(own));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function release(path: string, own: Owner): void {
  const owner = readOwner(path);
  if (owner?.pid === own.pid && owner.startedAt === own.startedAt) rmSync(path, { force: true });
}

function readOwner(path: string): Owner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    const { pid, startedAt = '', bootId = '' } = value as Partial<Owner>;
    return Number.isInteger(pid) ? { pid: Number(pid), startedAt, bootId } : null;
  } catch {
    return null;
  }
}

function isAlive(owner: Owner): boolean {
  const now = describe(owner.pid);
  return now.startedAt !== '' && now.startedAt === owner.startedAt && now.bootId === owner.bootId;
}

function describe(pid: number): Owner {
  return { pid, startedAt: startTime(pid), bootId: bootId() };
}

/** Field 22 of /proc/<pid>/stat; where there is no /proc, only whether the process answers. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch {
    return '';
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
