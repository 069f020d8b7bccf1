import { findChromium } from './chromium.ts';
import { prepareFallbackFonts } from './fallback-fonts.ts';

/** Runs once before the browser tests; what it installs the workers find when they load the configuration. */
export default function setUpBrowser(): void {
  findChromium();
  prepareFallbackFonts();
}
