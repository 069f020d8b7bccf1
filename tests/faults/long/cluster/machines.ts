import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const MACHINES = ['a', 'b', 'c'] as const;
export type Machine = (typeof MACHINES)[number];

/** The network of ops/cluster, moved to where this machine has none. */
export const NETWORK = '10.77.0.';
export const addressOf = (machine: Machine) => `${NETWORK}${MACHINES.indexOf(machine) + 1}`;

const SWITCH = 'shop-switch';
const spaceOf = (machine: Machine) => `shop-${machine}`;
const portOf = (machine: Machine) => `shop-port-${machine}`;
const ip = (...args: string[]) => execFileSync('ip', args);

/** Three network namespaces on one bridge, which reaches this machine too: what Linux has for machines and a switch. */
export function plugIn(): void {
  unplug();
  ip('link', 'add', SWITCH, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}254/24`, 'dev', SWITCH);
  ip('link', 'set', SWITCH, 'up');
  for (const machine of MACHINES) {
    const space = spaceOf(machine);
    ip('netns', 'add', space);
    ip('link', 'add', portOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', portOf(machine), 'master', SWITCH, 'up');
    ip('-n', space, 'addr', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) ip('-n', space, 'link', 'set', device, 'up');
  }
}

export function unplug(): void {
  for (const machine of MACHINES) spawnSync('ip', ['netns', 'del', spaceOf(machine)]);
  spawnSync('ip', ['link', 'del', SWITCH]);
}

/** Cuts a machine off, from the others and from us; what runs on it goes on. */
export const cutOff = (machine: Machine) => ip('link', 'set', portOf(machine), 'down');
export const reconnect = (machine: Machine) => ip('link', 'set', portOf(machine), 'up');

type Program = { command: readonly string[]; env: Record<string, string>; folder: string; name: string };

/** A program on a machine, as the user `postgres`, whose output goes into a file of `folder`. */
export function runOn(machine: Machine, { command, env, folder, name }: Program): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const person = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return spawn('ip', ['netns', 'exec', spaceOf(machine), ...person, ...command], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
}

/** What a command on a machine says; rejects where it fails, or takes longer than `timeout` in milliseconds. */
export async function askOn(
  machine: Machine,
  command: readonly string[],
  { env = {}, timeout = 30_000 }: { env?: Record<string, string>; timeout?: number } = {},
): Promise<string> {
  const options = { env: { PATH: process.env.PATH, ...env }, timeout };
  const { stdout } = await promisify(execFile)(
    'ip',
    ['netns', 'exec', spaceOf(machine), ...command],
    options,
  );
  return stdout;
}
