import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPrograms } from '#platform/db/postgres-programs.server.ts';

const { PATH } = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  process.env.PATH = folder;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

const ofServer = (major: number) => findPrograms(async () => [{ major }]);
const install = (major: number) =>
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${major}.2 (Debian)'\n`, {
    mode: 0o755,
  });

it('takes programs that are as new as the server, or newer', async () => {
  install(99);
  expect((await ofServer(98))('psql')).toBe('psql');
  expect((await ofServer(99))('psql')).toBe('psql');
});

it('refuses older ones, and none at all, and names the package', async () => {
  await expect(ofServer(99)).rejects.toThrow(
    'pg_dump is missing, and the server is PostgreSQL 99: install the package postgresql-client-99',
  );
  install(98);
  await expect(ofServer(99)).rejects.toThrow(/^pg_dump is of PostgreSQL 98, .* postgresql-client-99$/);
});
