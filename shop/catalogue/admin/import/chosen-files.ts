import type { FileEntry } from './open-zip.ts';

/** A picture that was chosen; `key` is of its content. */
export type ChosenPicture = FileEntry & { key: string };
export type ChosenFiles = {
  csv: File | null;
  pictures: ChosenPicture[];
  /** Paths of what is neither, or could not be read, and is not used. */
  left: string[];
};
type Refusal = { refusal: string };

const MOST_PICTURES = 10_000;
const PICTURE = /\.(jpe?g|jfif|png|webp|avif|gif|heic|heif)$/i;
const UNREADABLE = "The files can't be read. They may have been moved or deleted; please choose them again.";

/**
 * Sorts what was chosen into one product file and pictures, those in ZIPs, too; `onSeen` hears how many pictures have
 * been looked at. Refuses two product files, too many pictures, and a ZIP that cannot be opened.
 */
export async function readChosenFiles(
  files: readonly File[],
  onSeen: (seen: number, total: number) => void,
): Promise<ChosenFiles | Refusal> {
  try {
    const entries = await entriesOf(files);
    const sheets = entries.filter(({ path }) => /\.csv$/i.test(path));
    const found = entries.filter(({ path }) => PICTURE.test(path));
    if (sheets.length > 1) return { refusal: `Choose one CSV file: ${namesOf(sheets)} are several.` };
    if (found.length > MOST_PICTURES) return { refusal: 'Choose up to 10,000 pictures at once.' };
    const left = entries.filter((entry) => !sheets.includes(entry) && !found.includes(entry));
    const { pictures, unread } = await withKeys(found, onSeen);
    const csv = (await sheets[0]?.read()) ?? null;
    return { csv, pictures, left: [...left, ...unread].map(({ path }) => path) };
  } catch (error) {
    const isOurs = error instanceof Error && error.name === 'ZipRefused';
    return { refusal: isOurs ? error.message : UNREADABLE };
  }
}

const namesOf = (entries: readonly FileEntry[]) =>
  entries
    .slice(0, 3)
    .map(({ path }) => path)
    .join(', ');

/** Two files under one path, of different ZIPs, carry the name of their ZIP. */
async function entriesOf(files: readonly File[]): Promise<FileEntry[]> {
  const entries = new Map<string, FileEntry>();
  for (const file of files)
    for (const entry of await filesIn(file)) {
      const path = entries.has(entry.path) ? `${file.name}/${entry.path}` : entry.path;
      entries.set(path, { ...entry, path });
    }
  return [...entries.values()];
}

async function filesIn(file: File): Promise<FileEntry[]> {
  if (!/\.zip$/i.test(file.name)) return [{ path: file.name, read: async () => file }];
  // Most imports have no ZIP, and need no code to open one.
  const { openZip } = await import('./open-zip.ts');
  return openZip(file);
}

async function withKeys(entries: readonly FileEntry[], onSeen: (seen: number, total: number) => void) {
  const pictures: ChosenPicture[] = [];
  const unread: FileEntry[] = [];
  for (const [place, entry] of entries.entries()) {
    onSeen(place + 1, entries.length);
    const key = await keyOf(entry).catch(() => null);
    if (key === null) unread.push(entry);
    else pictures.push({ ...entry, key });
  }
  return { pictures, unread };
}

/** Where the page has no secure connection, a browser makes no digests: then the picture is new each time. */
async function keyOf({ read }: FileEntry): Promise<string> {
  const bytes = await (await read()).arrayBuffer();
  if (!globalThis.isSecureContext) return hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
