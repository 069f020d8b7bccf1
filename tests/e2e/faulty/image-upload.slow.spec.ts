import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as browserTest, expect, toast } from '#tests/support/browser-test.ts';
import { aFaultProxy, type FaultProxy, type Seen } from '#tests/support/fault-proxy.ts';
import {
  aNoisyPicture,
  imageURL,
  isStored,
  nameOfNextUpload,
  openPictureField,
  PICTURE_ADDRESS,
  pick,
  sendPicturesAsTheyAre,
} from '#tests/support/picture-field.ts';
import { startShop } from '#tests/support/running-shop.ts';

type Fixture = { proxy: FaultProxy; restart(): Promise<void>; origin: string };

/** A shop of its own behind a proxy that cuts and loses; it can be stopped and started. */
const test = browserTest.extend<{ behindProxy: Fixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern.
  behindProxy: async ({}, use) => {
    const proxy = await aFaultProxy();
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-uploads-'));
    const start = () => startShop({ dataDir, env: { PUBLIC_URL: proxy.url } });
    let shop = await start();
    proxy.to(shop.port);
    const restart = async () => {
      await shop.stop();
      shop = await start();
      proxy.to(shop.port);
    };
    await use({ proxy, restart, origin: proxy.url });
    await proxy.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ behindProxy }, use) => use(behindProxy.origin),
});

// A trace would hold every byte that is sent.
test.use({ trace: 'off' });

const isPiece = ({ header }: Seen) => header('x-goog-upload-command')?.startsWith('upload') === true;

test('a picture of 20 MB arrives whole after ten broken connections and a restart of the shop', async ({
  page,
  behindProxy: { proxy, restart, origin },
}) => {
  test.slow();
  await sendPicturesAsTheyAre(page);
  await openPictureField(page, origin);
  const sand = await aNoisyPicture('sand.png', 2_600, 2_600);
  expect(statSync(sand).size).toBeGreaterThan(20_000_000);
  const isLate = (request: Seen) =>
    isPiece(request) && Number(request.header('x-goog-upload-offset')) > 2_000_000;
  for (let turn = 0; turn < 9; turn += 1) proxy.once({ kind: 'cut', afterBytes: 30_000 * turn }, isLate);
  proxy.once({ kind: 'lose answer' }, isPiece);
  const [name] = await Promise.all([nameOfNextUpload(page), pick(page, sand)]);
  await expect.poll(() => proxy.seen.filter(isPiece).length, { timeout: 60_000 }).toBeGreaterThan(6);
  await restart();
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible({ timeout: 90_000 });
  await expect(imageURL(page)).toHaveValue(PICTURE_ADDRESS);
  expect(await isStored(proxy.port, new URL(origin), name, sand)).toBe(true);
});
