import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { inTime } from '#platform/time/at-most.server.ts';
import { installPrograms } from '#tests/rehearsal/programs.ts';
import { findPostgresBinaries } from '#tests/support/postgres-binaries.ts';
import { freePort } from '#tests/support/running-shop.ts';
import {
  addressOf,
  askOn,
  cutOff,
  MACHINES,
  type Machine,
  NETWORK,
  plugIn,
  reconnect,
  runOn,
  unplug,
} from './machines.ts';

const OPS = join(import.meta.dirname, '../../../../ops/cluster');
const START_MS = 120_000;
const STEP_MS = 100;
/** Longer than Patroni's round, in which a machine that returns may still be shown as it was. */
const CALM_MS = 6_000;
const ASK_MS = 2_000;
const SQL_MS = 5_000;

/** PostgreSQL on three machines, held together by Patroni and etcd, as ops/cluster has them, behind HAProxy here. */
export type Cluster = {
  /** Through HAProxy, which leads to the leader. */
  url: string;
  leader(): Promise<Machine>;
  /** `kill -9` of Patroni and its PostgreSQL, at once. */
  kill(machine: Machine): Promise<void>;
  /** Starts Patroni there again; resolves when the cluster is whole. */
  start(machine: Machine): Promise<void>;
  /** Resolves when every machine is a member and one of them keeps each commit besides the leader. */
  isWhole(): Promise<void>;
  /** Patroni's planned change of leader; resolves once it says that it is done. */
  switchOver(): Promise<void>;
  cutOff(machine: Machine): void;
  reconnect(machine: Machine): void;
  /** Runs SQL on a machine itself; rejects where it is not answered within five seconds. */
  sqlOn(machine: Machine, sql: string): Promise<string>;
  close(): Promise<void>;
};

type Running = { etcd: ChildProcess; patroni: ChildProcess };

/** Needs root: machines are network namespaces. */
export async function openCluster(): Promise<Cluster> {
  const binaries = findPostgresBinaries();
  installPrograms('etcd', 'patroni', 'haproxy', 'ip');
  plugIn();
  const folder = mkdtempSync('/tmp/shop-cluster-');
  chmodSync(folder, 0o755);
  const running = new Map<Machine, Running>();
  for (const machine of MACHINES) {
    const place = placeOf(folder, machine, binaries);
    running.set(machine, { etcd: runOn(machine, place.etcd), patroni: runOn(machine, place.patroni) });
  }
  const port = await freePort();
  const haproxy = startHaproxy(folder, port);
  const { PATRONI_SUPERUSER_PASSWORD: password = '' } = settingsOf('a', 'node.env');
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const cluster: Cluster = {
    url,
    leader: async () => leaderOf(await membersOf()),
    async kill(machine) {
      const { patroni } = known(running, machine);
      const postmaster = postmasterOf(folder, machine);
      patroni.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await once(patroni, 'exit');
    },
    async start(machine) {
      const { etcd } = known(running, machine);
      const { patroni } = placeOf(folder, machine, binaries);
      running.set(machine, { etcd, patroni: runOn(machine, patroni) });
      await cluster.isWhole();
    },
    async isWhole() {
      const deadline = Date.now() + START_MS;
      for (
        let wholeSince = Number.POSITIVE_INFINITY;
        Date.now() - wholeSince < CALM_MS;
        await pause(STEP_MS)
      ) {
        const members = await membersOf();
        wholeSince = isWhole(members) ? Math.min(wholeSince, Date.now()) : Number.POSITIVE_INFINITY;
        if (Date.now() > deadline) throw new Error(`no whole cluster: ${JSON.stringify(members)}`);
      }
      await untilAnswered(url);
    },
    async switchOver() {
      const { command, env } = placeOf(folder, 'a', binaries).patroni;
      await askOn('a', ['patronictl', '-c', command[1], 'switchover', 'shop', '--force'], { env });
    },
    cutOff,
    reconnect,
    sqlOn(machine, sql) {
      const address = `postgres://postgres:${password}@${addressOf(machine)}:5432/postgres`;
      const psql = [join(binaries, 'psql'), '-X', '-q', '-t', '-c', sql, address];
      return askOn(machine, psql, { timeout: SQL_MS });
    },
    async close() {
      haproxy.kill('SIGTERM');
      for (const { patroni } of running.values()) patroni.kill('SIGTERM');
      await Promise.all([...running.values()].map(({ patroni }) => ended(patroni)));
      for (const { etcd } of running.values()) etcd.kill('SIGTERM');
      await Promise.all([haproxy, ...[...running.values()].map(({ etcd }) => etcd)].map(ended));
      unplug();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await cluster.isWhole();
  return cluster;
}

type Member = { name: string; role: string; state: string; timeline: number; lag?: number };

/** As Patroni of any machine tells it. */
async function membersOf(): Promise<Member[]> {
  for (const machine of MACHINES) {
    const members = await inTime(ASK_MS, askMembers(machine), null);
    if (members) return members;
  }
  return [];
}

async function askMembers(machine: Machine): Promise<Member[]> {
  const answer = await fetch(`http://${addressOf(machine)}:8008/cluster`);
  return ((await answer.json()) as { members: Member[] }).members;
}

function leaderOf(members: readonly Member[]): Machine {
  const leader = MACHINES.find((machine) =>
    members.some(({ name, role }) => name === machine && role === 'leader'),
  );
  if (!leader) throw new Error(`no leader: ${JSON.stringify(members)}`);
  return leader;
}

const isWhole = (members: readonly Member[]) =>
  members.filter(({ state, lag = 0 }) => (state === 'running' || state === 'streaming') && lag === 0)
    .length === MACHINES.length &&
  new Set(members.map(({ timeline }) => timeline)).size === 1 &&
  ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role));

/** A file of ops/cluster with the addresses of this test. */
const fileOf = (name: string) => readFileSync(join(OPS, name), 'utf8').replaceAll('10.0.0.', NETWORK);

/** What a machine sets in a file of settings: its own name and address in place of the first one's. */
function settingsOf(machine: Machine, name: string): Record<string, string> {
  const own = Object.entries(parseEnv(fileOf(name))).map(([key, value = '']) => {
    if (key === 'ETCD_INITIAL_CLUSTER') return [key, value];
    if (value === 'a') return [key, machine];
    return [key, value.replaceAll(addressOf('a'), addressOf(machine))];
  });
  return Object.fromEntries(own);
}

function placeOf(folder: string, machine: Machine, binaries: string) {
  const own = join(folder, machine);
  const yml = join(own, 'config.yml');
  if (!existsSync(own)) {
    mkdirSync(own);
    writeFileSync(yml, configOf(own, binaries));
    for (const path of [own, yml]) chownSync(path, ...postgresUser());
  }
  const etcd = { ...settingsOf(machine, 'etcd.env'), ETCD_DATA_DIR: join(own, 'etcd') };
  return {
    etcd: { command: ['etcd'], env: etcd, folder: own, name: 'etcd' },
    patroni: {
      command: ['patroni', yml] as const,
      env: settingsOf(machine, 'node.env'),
      folder: own,
      name: 'patroni',
    },
  };
}

/** Only places differ. */
function configOf(own: string, binaries: string): string {
  return fileOf('patroni.yml')
    .replace('/usr/lib/postgresql/15/bin', binaries)
    .replace('/var/lib/postgresql/15/shop', join(own, 'data'))
    .replace('/var/lib/postgresql/.pgpass-patroni', join(own, 'pgpass'))
    .replace('/var/run/postgresql', own);
}

function postgresUser(): [number, number] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('postgres:'));
  const [, , uid = '', gid = ''] = line?.split(':') ?? [];
  return [Number(uid), Number(gid)];
}

const postmasterOf = (folder: string, machine: Machine) =>
  Number(readFileSync(join(folder, machine, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

function startHaproxy(folder: string, port: number): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, fileOf('haproxy.cfg').replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`));
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
}

function known(running: ReadonlyMap<Machine, Running>, machine: Machine): Running {
  const found = running.get(machine);
  if (!found) throw new Error(`${machine} does not run`);
  return found;
}

const ended = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

async function untilAnswered(url: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await pause(STEP_MS)) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const isThere = await inTime(
      ASK_MS,
      client.connect().then(() => true),
      false,
    );
    // The end of a connection that never came is never answered.
    client.end().catch(() => undefined);
    if (isThere) return;
  }
  throw new Error('no answer through HAProxy');
}
