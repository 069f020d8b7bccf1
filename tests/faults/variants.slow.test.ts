import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { selectImage } from '#shop/media/queries.server.ts';
import { storeImage } from '#shop/media/store-image.server.ts';
import { makeVariants } from '#shop/media/variants.server.ts';
import { freshPostgresUrl } from '#tests/support/databases.ts';
import { anAdmin } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { createTestShop } from '#tests/support/test-shop.ts';

/** The variants that would be served, with their bytes. */
async function servedFrom(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => /^\d+\.(avif|webp|jpg)$/.test(name)).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(folder, name))).toString('base64')]),
    ),
  );
}

test('kill -9 while a variant is written: the next run ends in the same files', async () => {
  const databaseUrl = await freshPostgresUrl();
  const folder = await mkdtemp(join(tmpdir(), 'killed-variants-'));
  const { shop, close } = await createTestShop({
    database: await openDatabase({ url: databaseUrl }),
    folder,
  });
  const stored = await storeImage(shop, anAdmin(), { bytes: await aPicture(), declaredType: null });
  if (stored.kind === 'refused') throw new Error(stored.reason);
  const { sha256 } = stored;
  const variants = join(folder, 'files/media', sha256);

  const killedAfter = async (written: number) => {
    const program = join(import.meta.dirname, 'variants-process.ts');
    const args = [program, databaseUrl, folder, sha256, String(written)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  };
  await killedAfter(0);
  await killedAfter(2);
  expect(await selectImage(shop.db, sha256)).toMatchObject({ state: 'waiting' });
  const half = await servedFrom(variants);
  expect(Object.keys(half).length).toBeLessThan(12);

  await makeVariants(shop, sha256);
  expect(await selectImage(shop.db, sha256)).toMatchObject({ state: 'ready' });
  const whole = await servedFrom(variants);
  expect(Object.keys(whole)).toHaveLength(12);
  expect(whole).toMatchObject(half);

  await rm(variants, { recursive: true });
  await makeVariants(shop, sha256);
  expect(await servedFrom(variants)).toEqual(whole);
  await close();
  await rm(folder, { recursive: true });
}, 60_000);
