import type { ArchiveWriter } from '#platform/archive/write-archive.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { hashOf } from '#shop/media/hash-of.server.ts';
import type { BackedUpPicture } from '#shop/office/backup/queries.server.ts';

/** Where the files of the store lie in a backup. */
export const FILES = 'files/';

/** `missing`: what is not there though it should be, by its SHA-256. */
type CopiedFiles = { files: number; bytes: number; missing: string[] };

/** The SHA-256 of a piece, which its key ends with. */
export const hashIn = (key: string): string => key.split('/').at(-1) ?? '';

/** How many files are copied side by side: beside shoppers one alone waits at each step for its turn. */
const AT_ONCE = 4;

/**
 * Copies originals and variants of every picture, and the pieces of what is sold as a download, few in memory at a
 * time; what has other bytes than it should counts as missing. A file stays a day after nobody needs it, so those of a
 * snapshot are there.
 */
export async function copyFiles(
  files: Pick<Files, 'get' | 'list'>,
  { pictures, pieces }: { pictures: readonly BackedUpPicture[]; pieces: readonly string[] },
  { write }: Pick<ArchiveWriter, 'write'>,
): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: 0, bytes: 0, missing: [] };
  async function copy(key: string, isWhole: (content: Uint8Array) => boolean = () => true) {
    const content = await files.get(key);
    if (!content || !isWhole(content)) return false;
    const bytes = await write(`${FILES}${key}`, content);
    copied.bytes += bytes;
    copied.files += 1;
    return true;
  }
  async function copyPicture({ sha256, isUnsettled }: BackedUpPicture) {
    const isThere = await copy(sha256, (content) => hashOf(content) === sha256);
    if (!isThere && !isUnsettled) copied.missing.push(sha256);
    for await (const key of files.list(`media/${sha256}/`)) await copy(key);
  }
  async function copyPiece(key: string) {
    const sha256 = hashIn(key);
    if (!(await copy(key, (content) => hashOf(content) === sha256))) copied.missing.push(sha256);
  }
  const work = [
    ...pictures.map((picture) => () => copyPicture(picture)),
    ...pieces.map((key) => () => copyPiece(key)),
  ];
  for (let next = 0; next < work.length; next += AT_ONCE) {
    // Where one fails the others end first: what they write would come back after the draft is removed.
    const ended = await Promise.allSettled(work.slice(next, next + AT_ONCE).map((copy) => copy()));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
  copied.missing.sort();
  return copied;
}
