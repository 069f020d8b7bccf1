import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import packageFile from '../../package.json' with { type: 'json' };

const project = join(import.meta.dirname, '../..');
/** Not where the slow tests are run alone (docs/decisions/0078-quick-and-slow-tests.md). */
const hasCheapHash = process.env.TESTS === 'quick' || process.env.TESTS === 'all';
/** Hashes that cost little. */
const quickly = `--import ${pathToFileURL(join(import.meta.dirname, 'quick-hashes.mjs'))}`;
const [, , ...asStarted] = packageFile.scripts.start.split(' ');
/** Memory is swept less often, which a start alone does for a sixth of its time. */
const quickRun = ['--max-semi-space-size=32', 'server/main.ts'];
/** Two seconds on a quiet machine; a busy one takes its time. */
const START_BUDGET_MS = 110_000;

export const ADMIN = { email: 'admin@example.com', password: 'sixteen-dots-in-sand' } as const;

export type ShopOptions = {
  /** A folder that outlives this process; without it a temporary one goes with the shop. */
  dataDir?: string;
  /** A stopped shop's folder to begin with a copy of, where an empty one is filled with the demo first. */
  copyOf?: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  port?: number;
  /** What runs it; the project's own Node unless given. */
  command?: readonly [program: string, ...args: string[]];
  /** A project folder with another build; this one's unless given. */
  folder?: string;
  /** Its public address says https, as behind a proxy that ends TLS; the process itself speaks http. */
  isBehindTls?: boolean;
  /** Further settings. */
  env?: Record<string, string>;
};

export type RunningShop = {
  url: string;
  /** The origin its pages have in a browser; differs from `url` behind TLS. */
  origin: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Everything it printed so far. */
  printed(): string;
  /** Resolves with its exit code once it and all it started are gone. */
  exited: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** SIGTERM, as an operator stops it; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a power cut stops it. */
  kill(): Promise<void>;
};

/** The production shop in a process of its own; resolves once `/readyz` says so. */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const ended = await launchShop(options);
  await untilReady(ended);
  return ended;
}

/** A start that is expected to fail: resolves with its exit code and what it printed. */
export async function failingStart(options: ShopOptions): Promise<{ code: number | null; printed: string }> {
  const launched = await launchShop(options);
  const watchdog = setTimeout(() => void launched.kill(), START_BUDGET_MS);
  const code = await launched.exited;
  clearTimeout(watchdog);
  return { code, printed: launched.printed() };
}

type Launched = RunningShop & { hasExited(): boolean };
type Child = ChildProcessByStdio<null, Readable, Readable>;

/** As `npm start` has it, but for quick tests. */
export const OWN_NODE = [
  join(project, 'node_modules/.bin/node'),
  ...(hasCheapHash ? quickRun : asStarted),
] as const;

/** The same, without waiting for anything. */
export async function launchShop(options: ShopOptions): Promise<Launched> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'shop-'));
  if (options.copyOf) cpSync(options.copyOf, dataDir, { recursive: true });
  const [program, ...args] = options.command ?? OWN_NODE;
  const child = spawn(program, args, {
    cwd: options.folder ?? project,
    env: environment({ ...options, port, dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const exited = endOf(child);
  const forgetFolder = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await exited;
    forgetFolder();
    return code;
  };
  return {
    url: `http://localhost:${port}`,
    origin: `${options.isBehindTls ? 'https' : 'http'}://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    printed: output,
    exited,
    signal: (name) => void child.kill(name),
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL').then(() => undefined),
  };
}

/** Nothing of the tester's own settings leaks in. The tests speak as a trusted proxy with many addresses. */
function environment({ port, dataDir, databaseUrl, isBehindTls, env }: ShopOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    NODE_OPTIONS: hasCheapHash ? quickly : undefined,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: isBehindTls ? `https://localhost:${port}` : undefined,
    ...env,
  };
}

function collect(child: Child): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

/** A shop never outlives the tests that started it. */
function endOf(child: Child): Promise<number | null> {
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.removeListener('exit', reap);
      resolve(code);
    });
    child.once('error', () => resolve(127));
  });
}

async function untilReady(shop: Launched): Promise<void> {
  const deadline = Date.now() + START_BUDGET_MS;
  for (;;) {
    const answer = await fetch(`${shop.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (!shop.hasExited() && Date.now() < deadline) {
      await pause(50);
      continue;
    }
    await shop.kill();
    throw new Error(`The shop did not start:\n${shop.printed()}`);
  }
}

/** A port of loopback that nobody listens on right now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
