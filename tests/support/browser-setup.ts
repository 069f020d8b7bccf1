import { findChromium } from './chromium.ts';
import { prepareFallbackFonts } from './fallback-fonts.ts';

/** Runs once before the browser browser tests; the workers read the path again when they load the configuration. */
export default function setUpBrowser(): void {
  process.env.CHROMIUM_PATH = findChromium();
  prepareFallbackFonts();
}
