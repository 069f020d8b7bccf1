import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { canInstallFromDebian, installFromDebian, isRoot } from './debian.ts';

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const SHELL = 'chromium-headless-shell';
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
  // The shell would round the widths of letters to whole pixels, as a whole Chromium and phones do not.
  '--font-render-hinting=none',
];

/** The browser already on this machine, or undefined; installs nothing. */
export function lookForChromium(): string | undefined {
  return chosen() ?? [playwrightsOwn(), ...names.map(onPath), ...macApplications].find(isThere);
}

/** The same without a window, which takes two thirds of the time; where there is none, the whole browser. */
export function lookForShell(): string | undefined {
  return chosen() ?? [onPath(SHELL)].find(isThere) ?? lookForChromium();
}

/** The whole browser; where there is none, installs Debian's and its shell when root on Debian, else says in one line what to install. */
export function findChromium(): string {
  const found = lookForChromium();
  if (found) return found;
  if (canInstallFromDebian) {
    installFromDebian(['chromium', SHELL], 'No Chromium on this machine');
    const installed = lookForChromium();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found: install Google Chrome or Debian’s chromium, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

function chosen(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`);
  return path || undefined;
}

/** Where a command is, or an empty text. */
function onPath(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? '';
}

const isThere = (path: string) => path !== '' && existsSync(path);

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return ''; // Playwright knows no build for this platform.
  }
}
