import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKUP_FORMAT, BACKUP_VERSION } from './manifest.ts';
import { openArchive } from './read-archive.server.ts';
import { beginArchive } from './write-archive.server.ts';

/** The user of that name on every Linux. */
const NOBODY = 65_534;

describe('an archive', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'archive-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function anArchive(name: string) {
    const path = join(folder, name);
    const archive = await beginArchive(path, new AbortController().signal);
    await archive.write('database.dump', Buffer.from('all rows'));
    await archive.write('files/media/a.jpg', Buffer.from('a picture'));
    await archive.finish({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      madeAt: '2026-11-23T03:30:00.000Z',
      mode: 'demo',
      database: 'postgresql',
      migrations: ['0001_shop.sql'],
      missing: [],
    });
    return path;
  }

  it('lists what is in it, for its owner alone, and passes sha256sum --check', async () => {
    const path = await anArchive('whole');
    const archive = await openArchive(path);
    await archive.verify();
    expect(archive.list('files/')).toEqual(['files/media/a.jpg']);
    const modes = ['.', 'files/media', 'database.dump', 'SHA256SUMS'].map(
      (name) => statSync(join(path, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
    expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: path, encoding: 'utf8' })).toBe(
      'database.dump: OK\nfiles/media/a.jpg: OK\nmanifest.json: OK\n',
    );
  });

  it.each(['manifest.json', 'database.dump', 'SHA256SUMS'])(
    'says so when this user may not read its %s',
    async (part) => {
      const path = await anArchive(`forbidden-${part.toLowerCase()}`);
      chmodSync(join(path, part), 0);
      // Nothing is forbidden to root.
      const isRoot = process.geteuid?.() === 0;
      if (isRoot) process.seteuid?.(NOBODY);
      try {
        const reading = openArchive(path).then((archive) => archive.verify());
        await expect(reading).rejects.toThrow(/may not read .*forbidden/);
      } finally {
        if (isRoot) process.seteuid?.(0);
      }
    },
  );
});
