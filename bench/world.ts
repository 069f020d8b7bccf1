import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fillCatalogue } from '#tests/support/many-products.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { createDatabase, prepareTemplates, urlOf } from '#tests/support/templates.ts';

/** A throw-away PostgreSQL with a migrated database that holds so many products. */
export async function openFilledDatabase(rows: number, { withSearch = false } = {}) {
  const postgres = await startPostgres({ durable: true });
  const { postgresTemplate, folder } = await prepareTemplates(postgres.url);
  const url = urlOf(postgres.url, await createDatabase(postgres.url, postgresTemplate));
  await fillCatalogue(url, rows, { withSearch });
  const close = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

/** The forms in which an answer is asked for: most browsers take the first, old programs the last. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type BareServer = { url: string; pid: number; stop(): Promise<void> };

/** A process that sends what `url` answers in one encoding, as fast as node:http can. */
export async function startBareServer(url: string, encoding: Encoding): Promise<BareServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), url, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(createInterface(child.stdout), 'line');
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  return { url: String(address), pid: child.pid ?? 0, stop };
}

/** What a process holds in memory right now, in megabytes. */
export function memoryOf(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

/** The most that a process has held in memory since its start, in megabytes. */
export function mostMemoryOf(pid: number): number {
  return statusOf(pid, 'VmHWM');
}

function statusOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes = '0'] = new RegExp(`${field}:\\s+(\\d+)`).exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

/** How much of a processor a process has used so far, in milliseconds. */
export function processorTimeOf(pid: number): number {
  // The second field is the name in brackets and may hold spaces; times are in hundredths of a second.
  const [, fields = ''] = ofProcess(String(pid), 'stat').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** The same of every process whose command line has these words, and of all that those have started. */
export function processorTimeOfAll(words: string): number {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(running.map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && pid !== '0' && (commandOf(pid).includes(words) || isOurs(parents.get(pid)));
  return running.filter(isOurs).reduce((sum, pid) => sum + processorTimeOf(Number(pid)), 0);
}

const parentOf = (pid: string) => /^PPid:\s+(\d+)/m.exec(ofProcess(pid, 'status'))?.[1];
const commandOf = (pid: string) => ofProcess(pid, 'cmdline').replaceAll('\0', ' ');

/** Empty where it has ended meanwhile. */
function ofProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The largest share of values that stay below the answer: `percentile(times, 0.95)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
