import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/files/project-root.server.ts';
import type { DemoPicture, DemoProduct, FurtherViews } from './types.ts';
import { viewsOfBooks } from './views-of-books.ts';
import { viewsOfConsultations } from './views-of-consultations.ts';
import { viewsOfMerchandise } from './views-of-merchandise.ts';
import { viewsOfTools } from './views-of-tools.ts';

/** Where the originals lie, as `{name}.webp`, without metadata. */
export const PICTURES_FOLDER = join(projectRoot, 'demo/stock/pictures');

/** Every original is so large, in pixels: as the widest variant that the shop shows. */
export const PICTURE_MEASURE = { width: 960, height: 1200 } as const;

const FURTHER: FurtherViews = {
  ...viewsOfBooks,
  ...viewsOfTools,
  ...viewsOfMerchandise,
  ...viewsOfConsultations,
};

/** The cover of a product, then its other pictures. */
export function picturesOf({ id, ground }: DemoProduct): DemoPicture[] {
  const further = (FURTHER[id] ?? []).map((picture, index) => ({ name: `${id}-${index + 2}`, ...picture }));
  return [{ name: id, alt: '', ground }, ...further];
}

/** The original of a picture. */
export function readOriginal({ name }: DemoPicture): Promise<Buffer> {
  return readFile(join(PICTURES_FOLDER, `${name}.webp`));
}

/**
 * What lies ready of a picture in AVIF, as `ready/{name}.{width}.avif`: what a page that people open first shows in
 * its first screen and a phone loads beneath it, so that the first visitor does not wait until it is made.
 */
export async function readReadyVariants({ name }: DemoPicture): Promise<{ width: number; bytes: Buffer }[]> {
  const folder = join(PICTURES_FOLDER, 'ready');
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`));
  return Promise.all(
    files.map(async (file) => ({
      width: Number(file.split('.')[1]),
      bytes: await readFile(join(folder, file)),
    })),
  );
}
