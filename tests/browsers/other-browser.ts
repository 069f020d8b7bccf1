import { existsSync } from 'node:fs';
import { canInstallFromDebian, installFromDebian } from '#tests/support/debian.ts';
import type { OtherBrowser } from './browser-window.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

type Known = {
  name: string;
  program: string;
  /** Debian's, that bring it. */
  packages: readonly string[];
  open(program: string): Promise<OtherBrowser>;
};

export const OTHER_BROWSERS: readonly Known[] = [
  { name: 'Firefox', program: '/usr/bin/firefox-esr', packages: ['firefox-esr'], open: openFirefox },
  {
    name: 'WebKit',
    program: '/usr/bin/WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    open: openWebKit,
  },
];

/** Opens it; what is missing is installed from Debian where that may be done. */
export function openOtherBrowser({ name, program, packages, open }: Known): Promise<OtherBrowser> {
  if (!existsSync(program) && canInstallFromDebian) installFromDebian(packages, `No ${name} on this machine`);
  if (!existsSync(program)) throw new Error(`No ${name} found: install Debian's ${packages.join(', ')}.`);
  return open(program);
}
