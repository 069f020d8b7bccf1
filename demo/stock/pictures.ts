import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#platform/files/project-root.server.ts';
import type { DemoPicture, DemoProduct } from './types.ts';

/** Where the originals lie, as `{name}.webp`, without metadata and without loss. */
export const PICTURES_FOLDER = join(projectRoot, 'demo/stock/pictures');

/** Every original is so large, in pixels: as the widest variant that the shop shows. */
export const PICTURE_MEASURE = { width: 960, height: 1200 } as const;

/** What some products show beside their cover, in this order. */
const FURTHER: Readonly<Record<string, readonly { alt: string; ground: string }[]>> = {
  'bk-sand-and-figure': [
    { alt: 'Two pages inside: a figure with its text, and a shield worked out', ground: '#ecdcc6' },
    { alt: 'The figure Acquisitio on the cover, from close by', ground: '#ecdcc6' },
    { alt: 'The cloth of the spine and its stitching', ground: '#ecdcc6' },
  ],
  'bk-sixteen-doors': [
    { alt: 'Two pages inside: a figure with its text, and a shield worked out', ground: '#ddd4c6' },
    { alt: 'The cover from close by', ground: '#ddd4c6' },
  ],
  'tl-casting-tray': [
    { alt: 'The sand in the tray, from close by', ground: '#d9dbdd' },
    { alt: 'The tray in the evening', ground: '#ddd4c6' },
  ],
  'tl-clay-bowl': [{ alt: 'The rim of the bowl', ground: '#f2e6c8' }],
  'md-via-shirt': [{ alt: 'The shirt in clay', ground: '#ddd4c6' }],
  'tl-figure-dice': [
    { alt: 'The dots of the dice', ground: '#ecdcc6' },
    { alt: 'The dice by day', ground: '#f2e6c8' },
  ],
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
