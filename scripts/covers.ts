// Draws the demo's covers into .cache/covers (or the folder named as first argument). Part of `npm run build`.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { encodeVariant, LISTING_BYTES, LISTING_WIDTH } from '#adapters/images/encode.ts';
import { MEDIA_FORMATS, MEDIA_WIDTHS } from '#contracts/media.ts';
import { aboutPicture } from '#sandbox/demo/about.ts';
import { COVER_HEIGHT, COVER_WIDTH } from '#sandbox/demo/cover.ts';
import { type BuiltCover, type CoverManifest, coverFile, readCovers } from '#sandbox/demo/covers.ts';
import { type DemoPicture, demoPictures } from '#sandbox/demo/views.ts';

const AT_ONCE = 2;

/** Decodes once; each call of the result starts a new pipeline over the same pixels. */
async function pixels(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** Variants are written beside their place and the folder is renamed last: what exists under a sha is whole. */
async function build(folder: string, { svg, ground }: DemoPicture, sha256: string): Promise<BuiltCover> {
  const unfinished = join(folder, `${sha256}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const master = await pixels(sharp(Buffer.from(svg)).removeAlpha());
  let bytes = 0;
  for (const width of MEDIA_WIDTHS) {
    const sized = await pixels(master().resize(width, (width * COVER_HEIGHT) / COVER_WIDTH));
    for (const format of MEDIA_FORMATS) {
      const image = await encodeVariant(sized, width, format);
      if (format === 'avif' && width <= LISTING_WIDTH && image.length > LISTING_BYTES)
        throw new Error(
          `${coverFile(sha256, width, format)}: ${image.length} bytes, a listing image has 30 KB`,
        );
      await writeFile(join(unfinished, `${width}.${format}`), image);
      bytes += image.length;
    }
  }
  await rm(join(folder, sha256), { recursive: true, force: true });
  await rename(unfinished, join(folder, sha256));
  return {
    sha256,
    width: COVER_WIDTH,
    height: COVER_HEIGHT,
    placeholder: ground,
    bytes,
  };
}

const isWhole = (folder: string, sha256: string): Promise<boolean> =>
  Promise.all(
    MEDIA_WIDTHS.flatMap((width) =>
      MEDIA_FORMATS.map((format) => stat(join(folder, coverFile(sha256, width, format)))),
    ),
  ).then(
    () => true,
    () => false,
  );

async function removeStale(folder: string, manifest: CoverManifest): Promise<void> {
  const kept = new Set(['manifest.json', ...Object.values(manifest).map((cover) => cover.sha256)]);
  for (const name of await readdir(folder))
    if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The pictures of all products and of the shop, two at a time; what `before` knows under the same sha is kept. */
async function drawMissing(folder: string, before: CoverManifest): Promise<CoverManifest> {
  const covers = new Map<string, BuiltCover>();
  const waiting = [...demoPictures(), aboutPicture];
  const work = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const sha256 = createHash('sha256').update(picture.svg).digest('hex');
      const known = before[picture.key];
      const isKept = known?.sha256 === sha256 && (await isWhole(folder, sha256));
      covers.set(picture.key, isKept ? known : await build(folder, picture, sha256));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return Object.fromEntries([...covers].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function buildCovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const before = await readCovers(folder).catch((): CoverManifest => ({}));
  const manifest = await drawMissing(folder, before);
  await writeFile(join(folder, 'manifest.new.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(join(folder, 'manifest.new.json'), join(folder, 'manifest.json'));
  await removeStale(folder, manifest);
  const drawn = Object.entries(manifest).filter(([id, cover]) => before[id] !== cover).length;
  console.log(`${Object.keys(manifest).length} covers, ${drawn} of them drawn anew`);
}

await buildCovers(process.argv[2] ?? '.cache/covers');
