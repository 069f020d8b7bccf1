import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { canInstallFromDebian, installFromDebian } from './debian.ts';

/** What a page is drawn with until its web fonts arrive: a sans and a serif, as common systems bring them. */
const FALLBACKS = {
  // Same widths as Arial and Times New Roman, which Windows and Apple's systems have.
  Liberation: {
    families: { 'sans-serif': 'Liberation Sans', serif: 'Liberation Serif' },
    files: ['LiberationSans-Regular.ttf', 'LiberationSerif-Regular.ttf'],
    from: 'fonts-liberation',
  },
  Android: {
    families: { 'sans-serif': 'Roboto', serif: 'Noto Serif' },
    files: ['Roboto-Regular.ttf', 'NotoSerif-Regular.ttf'],
    from: 'fonts-roboto-unhinted',
  },
  Noto: {
    families: { 'sans-serif': 'Noto Sans', serif: 'Noto Serif' },
    files: ['NotoSans-Regular.ttf', 'NotoSerif-Regular.ttf'],
    from: 'fonts-noto-core',
  },
  DejaVu: {
    families: { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif' },
    files: ['DejaVuSans.ttf', 'DejaVuSerif.ttf'],
    from: 'fonts-dejavu-core',
  },
} as const;

export type Fallback = keyof typeof FALLBACKS;
const NAMES = ['Liberation', 'Android', 'Noto', 'DejaVu'] as const satisfies readonly Fallback[];

const FOLDERS = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.local/share/fonts')];

/** The fallbacks whose fonts are on this machine. */
export function foundFallbacks(): Fallback[] {
  return NAMES.filter((name) => filesOf(name).length === FALLBACKS[name].files.length);
}

/** Installs the missing fonts when root on Debian; elsewhere says in one line which fallbacks go untested. */
export function prepareFallbackFonts(): void {
  const missing = NAMES.filter((name) => !foundFallbacks().includes(name));
  if (missing.length === 0) return;
  const packages = missing.map((name) => FALLBACKS[name].from);
  if (canInstallFromDebian) installFromDebian(packages, 'No fonts to fall back on');
  else
    process.stderr.write(
      `The fallback fonts ${missing.join(', ')} go untested (Debian: apt-get install ${packages.join(' ')}).\n`,
    );
}

/** A browser that knows the fonts of this fallback and no others, whatever the machine has. */
export function launchWithFonts(fallback: Fallback, options: LaunchOptions): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-fonts-'));
  const fonts = join(folder, 'fonts');
  mkdirSync(fonts);
  for (const file of filesOf(fallback)) copyFileSync(file, join(fonts, basename(file)));
  const configuration = join(folder, 'fonts.conf');
  const aliases = Object.entries(FALLBACKS[fallback].families).map(
    ([generic, family]) =>
      `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const places = `<dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir>`;
  writeFileSync(configuration, `<fontconfig>${places}${aliases.join('')}</fontconfig>`);
  return chromium.launch({ ...options, env: { ...process.env, FONTCONFIG_FILE: configuration } });
}

function filesOf(fallback: Fallback): string[] {
  const present = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return FALLBACKS[fallback].files.flatMap((name) => present.find((path) => basename(path) === name) ?? []);
}
