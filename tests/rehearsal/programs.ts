import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallFromDebian, installFromDebian } from '#tests/support/debian.ts';

/** What Debian calls the package where it is not the program's name. */
const PACKAGES: Record<string, string> = { promtool: 'prometheus', 'systemd-analyze': 'systemd' };

/** Installs programs of the distribution, where it may; throws one line saying what is missing. */
export function installPrograms(...programs: string[]): void {
  const missing = programs.filter((program) => !findProgram(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => PACKAGES[program] ?? program);
  if (canInstallFromDebian)
    withoutServices(() => installFromDebian(packages, `No ${missing.join(', no ')} here`));
  const stillMissing = missing.filter((program) => !findProgram(program));
  if (stillMissing.length > 0) throw new Error(`The rehearsal needs ${stillMissing.join(', ')} on the PATH.`);
}

export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Only the program is wanted: a server that runs for ever on its own port is not ours to start. */
function withoutServices(install: () => void): void {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) {
    install();
    return;
  }
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(policy);
  }
}
