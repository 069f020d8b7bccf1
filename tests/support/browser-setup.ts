import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { prepareFallbackFonts } from './fallback-fonts.ts';
import { startShop } from './running-shop.ts';

/**
 * Runs once before the browser tests; what it installs the workers find when they load the configuration, and each
 * begins its shop with a copy of this one, which is filled with the demo. Returns what runs after the last test.
 */
export default async function setUpBrowser(): Promise<() => void> {
  findChromium();
  prepareFallbackFonts();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-filled-'));
  await (await startShop({ dataDir })).stop();
  process.env.FILLED_DEMO = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
