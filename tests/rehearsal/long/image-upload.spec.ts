import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { toast } from '#tests/support/browser-test.ts';
import {
  aNoisyPicture,
  bar,
  isStored,
  nameOfNextUpload,
  openNewProduct,
  pick,
  sendPicturesAsTheyAre,
} from '#tests/support/picture-field.ts';
import { shareCookies, signIn } from '../people.ts';
import { test } from '../rehearsal.ts';
import type { Stage } from '../stage.ts';

// A trace would hold every byte that is sent.
test.use({ trace: 'off' });

test('20 MB arrive whole through nginx after ten broken connections, a killed process and a restarted one', async ({
  newCaller,
  newPage,
  stage,
}) => {
  test.setTimeout(300_000);
  const [admin, page] = [newCaller(), await newPage()];
  await signIn(admin, stage.admin);
  await shareCookies(admin, page, stage);
  await sendPicturesAsTheyAre(page);
  await openNewProduct(page);
  await slowDown(page);
  const sand = await aNoisyPicture('sand.png', 2_600, 2_600);
  const [name] = await Promise.all([nameOfNextUpload(page), pick(page, sand)]);

  const [victim, other] = stage.services;
  for (let turn = 1; turn <= 10; turn += 1) {
    await expect.poll(() => percentOf(page), { timeout: 60_000, intervals: [100] }).toBeGreaterThan(turn * 8);
    breakConnections(stage);
    if (turn === 3) await victim.kill();
    if (turn === 5) {
      victim.start();
      await victim.ready();
    }
    if (turn === 7) expect(await other.stop()).toBe(0);
    if (turn === 9) other.start();
  }
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible({ timeout: 120_000 });
  await other.ready();
  expect(await isStored(victim.port, new URL(stage.publicUrl), name, sand)).toBe(true);
});

const percentOf = async (page: Page) => Number(await bar(page).getAttribute('value', { timeout: 5_000 }));

/** As a telephone sends: the picture takes twenty seconds at least. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const speed = { downloadThroughput: -1, uploadThroughput: 1024 * 1024 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 20, ...speed });
}

/** Kills nginx's workers, and every connection with them; nginx itself starts new ones at once. */
function breakConnections({ folder }: Stage): void {
  const nginx = readFileSync(join(folder, 'nginx/nginx.pid'), 'utf8').trim();
  const workers = readFileSync(`/proc/${nginx}/task/${nginx}/children`, 'utf8').trim().split(' ');
  for (const worker of workers) process.kill(Number(worker), 'SIGKILL');
}
