import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireFreePort } from '#server/listen.ts';
import { startShop } from '#tests/support/running-shop.ts';
import packageFile from '../../package.json' with { type: 'json' };

test('what npm start runs is the shop itself: SIGTERM to it closes the database, gives back the port and ends with 0', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-stop-'));
  // As npm does, which from version 10 on hands the signals that it gets to the shell it started.
  const command = ['sh', '-c', packageFile.scripts.start] as const;
  const bin = join(import.meta.dirname, '../../node_modules/.bin');
  const shop = await startShop({ dataDir, command, env: { PATH: `${bin}:${process.env.PATH}` } });
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const isLocked = () => existsSync(join(dataDir, 'db.lock'));
  expect(isLocked()).toBe(true);
  shop.signal('SIGTERM');
  expect(await shop.exited).toBe(0);
  expect(isLocked()).toBe(false);
  await requireFreePort({ host: '127.0.0.1', port: shop.port });
}, 120_000);
