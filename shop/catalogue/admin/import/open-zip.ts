import { unzipSync } from 'fflate';
import { MAX_IMAGE_BYTES } from '#platform/images/formats.ts';

/** A file that was chosen, or lies in a ZIP that was; its bytes are read when they are asked for. */
export type FileEntry = { path: string; read: () => Promise<File> };

/** A ZIP is held in memory, which a phone has little of. */
const MOST_BYTES = 500 * 1024 * 1024;
/** Each file is looked for from the beginning of the list of all. */
const MOST_ENTRIES = 2_000;
/** What a Mac and other systems put beside the files. */
const UNWANTED = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** The message says why a ZIP is not opened. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
}

/**
 * The files of a ZIP, none of which is unpacked before it is read, nor into more bytes than the ZIP names for it. Paths
 * are names to compare, and lead nowhere. Refuses with ZipRefused what is no ZIP or too large.
 */
export async function openZip(zip: File): Promise<FileEntry[]> {
  if (zip.size > MOST_BYTES) refuse(zip, 'is larger than 500 MB: make several of it');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const listed = listEntries(zip, bytes);
  if (listed.length > MOST_ENTRIES)
    refuse(zip, `holds more than ${MOST_ENTRIES.toLocaleString('en')} files: make several of it`);
  return listed.flatMap((path, place) =>
    UNWANTED.test(path) ? [] : { path, read: async () => unpack(zip, bytes, path, place) },
  );
}

function listEntries(zip: File, bytes: Uint8Array): string[] {
  const paths: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        paths.push(name);
        return false;
      },
    });
    return paths;
  } catch {
    return refuse(zip, 'is no ZIP, or is damaged');
  }
}

/** Of two files under one path each has its place in the list. */
function unpack(zip: File, bytes: Uint8Array, path: string, place: number): File {
  let at = -1;
  try {
    const unpacked = unzipSync(bytes, {
      filter: ({ originalSize }) => {
        at += 1;
        return at === place && originalSize <= MAX_IMAGE_BYTES;
      },
    });
    const [content] = Object.values(unpacked);
    if (content) return new File([new Uint8Array(content)], path.split('/').at(-1) ?? path);
  } catch {
    // Locked with a password, packed in a way of its own, or damaged.
  }
  return refuse(zip, `holds "${path}", which can't be unpacked: it is damaged, locked or larger than 20 MB`);
}

function refuse(zip: File, why: string): never {
  throw new ZipRefused(`"${zip.name}" ${why}.`);
}
