import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documented, renamed } from './documented.ts';
import { runUnderSystemd } from './systemd-run.ts';

export const TRAY = { id: 'tray', name: 'Casting tray', price: 145 } as const;

const picture = join(import.meta.dirname, '../../docs/images/example-bowl.jpg');

/** Brings the stage's one product in from a file, as the document says; `folder` is the stage's. */
export async function importDocumented(folder: string, settingsFile: string): Promise<void> {
  const imported = join(folder, 'data/import');
  mkdirSync(imported);
  copyFileSync(picture, join(imported, 'tray.jpg'));
  const head = 'id,name,price,category,brand,description,image';
  const row = `${TRAY.id},${TRAY.name},${TRAY.price},Tools and Accessories,Via,A tray for sand.,tray.jpg`;
  writeFileSync(join(imported, 'products.csv'), `${head}\n${row}\n`);
  await runUnderSystemd(
    renamed(documented('import products'), {
      '/etc/shop/shop.env': settingsFile,
      '/srv/shop/current': join(folder, 'current'),
      '/var/lib/shop/import': imported,
    }),
  );
}
