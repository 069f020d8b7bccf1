import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallFromDebian, installFromDebian, isRoot } from './debian.ts';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing but our own pages is loaded, so the browser's own errands stay off. Chromium refuses its sandbox to root. */
export const chromiumArgs: readonly string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser already on this machine, or undefined; installs nothing. */
export function lookForChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [playwrightsOwn(), ...onPath, ...macApplications].find((path) => path !== '' && existsSync(path));
}

/** The browser to test with; installs Debian's when root on Debian, else throws one line saying what to install. */
export function findChromium(): string {
  const found = lookForChromium();
  if (found) return found;
  if (canInstallFromDebian) {
    installFromDebian(['chromium'], 'No Chromium on this machine');
    const installed = lookForChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found: install Google Chrome or Debian’s chromium, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return ''; // Playwright knows no build for this platform.
  }
}
