import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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

  /** An archive of one table. */
  async function anArchive(name: string, rows: string[]) {
    const archive = await beginArchive(join(folder, name));
    const write = (part: string, lines: string[]) =>
      archive.writeLines(
        part,
        (async function* () {
          yield lines;
        })(),
      );
    const table = { name: 'reviews', columns: ['text'], ...(await write('tables/reviews', rows)) };
    const whole = await archive.finish({
      format: BACKUP_FORMAT,
      version: BACKUP_VERSION,
      madeAt: '2026-11-23T03:30:00.000Z',
      mode: 'demo',
      migrations: [{ name: '0001_shop.sql', appliedAt: '2026-11-23' }],
      tables: [table],
      sequences: [],
      jobs: await write('jobs', []),
      files: await write('files', []),
      missing: [],
    });
    return openArchive(whole);
  }

  it('gives back every row as it was, whatever separators people wrote', async () => {
    const separators = ['\u2028', '\u2029', '\u0085', '\v', '\f', '\r\n', 'ɔ€😀'];
    const rows = separators.map((text, id) => JSON.stringify({ id, text: text.repeat(9_000) }));
    const archive = await anArchive('separators', rows);
    await archive.verify();
    const read = [];
    for await (const batch of archive.lines('tables/reviews')) read.push(...batch);
    expect(read).toEqual(rows);
  });

  it.each(['manifest.json', 'tables/reviews.jsonl.gz'])(
    'says so when this user may not read its %s',
    async (part) => {
      const name = `forbidden-${part.length}`;
      await anArchive(name, []);
      chmodSync(join(folder, name, part), 0);
      // Nothing is forbidden to root.
      const isRoot = process.geteuid?.() === 0;
      if (isRoot) process.seteuid?.(NOBODY);
      try {
        const reading = openArchive(join(folder, name)).then((archive) => archive.verify());
        await expect(reading).rejects.toThrow(/may not read .*forbidden/);
      } finally {
        if (isRoot) process.seteuid?.(0);
      }
    },
  );

  it('lets go of a part whose reader fails at the first of many rows', async () => {
    const rows = Array.from({ length: 6_000 }, (_, id) => JSON.stringify({ id, text: 'Sand, nine rows.' }));
    const archive = await anArchive('many', rows);
    const reading = async () => {
      for await (const _ of archive.lines('tables/reviews')) {
        // As a database does, it answers only after more was read ahead.
        for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate);
        throw new Error('violates check constraint');
      }
    };
    await expect(reading()).rejects.toThrow('violates check constraint');
  });
});
