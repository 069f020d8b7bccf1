import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRoot = process.getuid?.() === 0;

/** True where this process may install packages itself: root on Debian or a child of it. */
export const canInstallFromDebian = isRoot && existsSync('/etc/debian_version');

/** Installs packages of the distribution, telling so in one line; throws with apt's last line. */
export function installFromDebian(packages: readonly string[], reason: string): void {
  process.stderr.write(`${reason}: installing Debian's ${packages.join(', ')} …\n`);
  runApt(['update', '-qq']);
  runApt(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function runApt(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], { env, encoding: 'utf8' });
  if (run.status === 0) return;
  const lastLine = (run.stderr || run.error?.message || '').trim().split('\n').at(-1);
  throw new Error(`apt-get ${args.join(' ')} failed: ${lastLine}`);
}
