import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

const versionedFolders = [
  { parent: '/usr/lib/postgresql', version: /^(\d+)$/ },
  { parent: '/opt/homebrew/opt', version: /^postgresql@(\d+)$/ },
  { parent: '/usr/local/opt', version: /^postgresql@(\d+)$/ },
];
const otherFolders = [
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql/bin',
  '/usr/local/opt/postgresql/bin',
];

/** The folder holding initdb and postgres: PATH first, then the highest version installed, then Debian's by apt. */
export function findPostgresBinaries(): string {
  const found = lookForBinaries();
  if (found) return found;
  if (canInstallFromDebian) {
    forbidDebiansOwnCluster();
    installFromDebian(['postgresql'], 'No PostgreSQL on this machine');
    const installed = lookForBinaries();
    if (installed) return installed;
  }
  throw new Error(
    'No PostgreSQL found: install its server (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
  );
}

function lookForBinaries(): string | undefined {
  return [...onPath(), ...versioned(), ...otherFolders].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** A lone link in /usr/local/bin still leads to the folder with the rest. */
function onPath(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)));
}

function versioned(): string[] {
  return versionedFolders
    .flatMap(({ parent, version }) =>
      (existsSync(parent) ? readdirSync(parent) : []).map((name) => ({
        folder: join(parent, name, 'bin'),
        major: Number(version.exec(name)?.[1] ?? Number.NaN),
      })),
    )
    .filter(({ major }) => !Number.isNaN(major))
    .sort((a, b) => b.major - a.major)
    .map(({ folder }) => folder);
}

/** Only the binaries are wanted: a database server running for ever on port 5432 is not ours to start. */
function forbidDebiansOwnCluster(): void {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'no-main-cluster.conf'), 'create_main_cluster = false\n');
}
