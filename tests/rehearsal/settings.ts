import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documented, renamed, settingsIn } from './documented.ts';

/** Settings that are the same on the stage as on the document's server. */
const AS_DOCUMENTED = ['SHOP_MODE', 'SHOP_NAME', 'TRUSTED_PROXIES', 'PAYSTACK_TEST'];

/** Where the stage keeps what the document puts into /etc/shop/shop.env. */
export const settingsFileIn = (folder: string): string => join(folder, 'shop.env');

/** Writes the documented settings file with the stage's own values: no setting more, and none less. */
export function writeSettings(folder: string, own: Record<string, string>): string {
  const titles = ['/etc/shop/shop.env', 'settings for figures', 'settings of a rehearsal'];
  const settings = Object.assign({}, ...titles.map((title) => settingsIn(documented(title))));
  const names = Object.keys(settings).toSorted();
  const expected = [...Object.keys(own), ...AS_DOCUMENTED].toSorted();
  if (names.join() !== expected.join())
    throw new Error(`docs/operations.md sets ${names.join(', ')}; the rehearsal ${expected.join(', ')}.`);
  const lines = Object.entries({ ...settings, ...own }).map(([name, value]) => `${name}=${value}\n`);
  const file = settingsFileIn(folder);
  writeFileSync(file, lines.join(''));
  execFileSync('sh', ['-ec', renamed(documented('close the settings'), { '/etc/shop/shop.env': file })]);
  return file;
}
