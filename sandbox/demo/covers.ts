import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MEDIA_WIDTHS, MediaFormat } from '#contracts/media.ts';

/** A built cover: its name (sha256 of the drawing), size in pixels, dominant colour, bytes of all its files. */
export const BuiltCover = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.literal(960),
  height: z.literal(1200),
  placeholder: z.string().regex(/^#[0-9a-f]{6}$/),
  bytes: z.number().int().positive(),
});
export type BuiltCover = z.infer<typeof BuiltCover>;

/** `manifest.json`: product id, or id and number of a further picture, to cover. */
export const CoverManifest = z.record(z.string(), BuiltCover);
export type CoverManifest = z.infer<typeof CoverManifest>;

const isMissing = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'ENOENT';

/** Reads the manifest in a folder of covers. Refuses a missing or malformed one with an Error that says what to do. */
export async function readCovers(directory: string): Promise<CoverManifest> {
  const file = join(directory, 'manifest.json');
  const text = await readFile(file, 'utf8').catch((problem: unknown) => {
    if (isMissing(problem)) throw new Error(`The demo covers are not built (${file}). Run: npm run build`);
    throw problem;
  });
  try {
    return CoverManifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The manifest of the demo covers is damaged (${file}). Run: npm run build`, { cause });
  }
}

/** Where a variant lies below the folder of covers, e.g. `ab…/640.avif`. */
export const coverFile = (
  sha256: string,
  width: (typeof MEDIA_WIDTHS)[number],
  format: MediaFormat,
): string => `${sha256}/${width}.${format}`;
