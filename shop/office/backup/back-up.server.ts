import { BACKUP_FORMAT, BACKUP_VERSION, type BackupManifest, type Part } from '#platform/archive/manifest.ts';
import type { ArchiveWriter } from '#platform/archive/write-archive.server.ts';
import type { Snapshot } from '#platform/db/read-tables.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { hashOf } from '#shop/media/hash-of.server.ts';

/** What a backup is made with. */
export type BackupTools = {
  /** Lets the work read the database as it is at one instant. */
  readSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  files: Pick<Files, 'get' | 'list'>;
  beginArchive(folder: string): Promise<ArchiveWriter>;
};

/** `missing`: the pictures that are shown and have no original any more, by their SHA-256. */
export type Backup = {
  folder: string;
  madeAt: Date;
  rows: number;
  files: number;
  bytes: number;
  missing: string[];
};

type Tables = Omit<BackupManifest, 'files' | 'missing'> & {
  pictures: Awaited<ReturnType<Snapshot['pictures']>>;
};

/**
 * Writes a whole archive to `folder`, while others go on working: the rows of one instant, then the files they
 * name. A file stays a day after nobody needs it, so those of the snapshot are there. What fails leaves nothing,
 * nor does what `signal` stops.
 */
export async function backUp(
  tools: BackupTools,
  folder: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Backup> {
  const archive = stoppable(await tools.beginArchive(folder), signal);
  try {
    const { pictures, ...tables } = await tools.readSnapshot((snapshot) => writeTables(snapshot, archive));
    const { part, missing, bytes } = await writeFiles(tools.files, pictures, archive);
    await archive.finish({ ...tables, files: part, missing });
    const parts = [...tables.tables, tables.jobs, part];
    return {
      folder,
      madeAt: new Date(tables.madeAt),
      rows: tables.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: part.rows,
      bytes: parts.reduce((sum, one) => sum + one.bytes, bytes),
      missing: shownAmong(pictures, new Set(missing)),
    };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

function shownAmong(pictures: Tables['pictures'], missing: ReadonlySet<string>): string[] {
  const lost = pictures.filter(({ sha256, isShown }) => isShown && missing.has(sha256));
  return lost.map(({ sha256 }) => sha256);
}

/** The same archive, which takes nothing more once it is to stop, and then waits for nobody who has more to bring. */
function stoppable(archive: ArchiveWriter, signal: AbortSignal): ArchiveWriter {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  async function* whileWanted(batches: AsyncIterable<readonly string[]>) {
    const source = batches[Symbol.asyncIterator]();
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([source.next(), stopped]);
      if (next.done) return;
      yield next.value;
    }
  }
  const writing = new Set<Promise<unknown>>();
  let isDiscarded = false;
  return {
    ...archive,
    writeFile(key, bytes) {
      signal.throwIfAborted();
      if (isDiscarded) throw new Error('the archive was discarded');
      const written = archive.writeFile(key, bytes);
      writing.add(written);
      return written.finally(() => writing.delete(written));
    },
    // What is written beside the copy that failed would come back after it.
    async discard() {
      isDiscarded = true;
      await Promise.allSettled(writing);
      await archive.discard();
    },
    writeLines: (part, batches) => archive.writeLines(part, whileWanted(batches)),
    async finish(manifest) {
      signal.throwIfAborted();
      return archive.finish(manifest);
    },
  };
}

async function writeTables(snapshot: Snapshot, archive: ArchiveWriter): Promise<Tables> {
  const { at, mode, migrations, sequences } = snapshot;
  const tables = [];
  for (const table of snapshot.tables)
    tables.push({ ...table, ...(await archive.writeLines(`tables/${table.name}`, snapshot.rows(table))) });
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    madeAt: at.toISOString(),
    mode,
    migrations,
    tables,
    sequences,
    jobs: await archive.writeLines('jobs', snapshot.jobs()),
    pictures: await snapshot.pictures(),
  };
}

/** How many pictures are copied side by side: beside shoppers one alone waits at each step for its turn. */
const AT_ONCE = 4;

/** Originals and variants of every picture, few in memory at a time; what is not its original counts as missing. */
async function writeFiles(
  files: BackupTools['files'],
  pictures: Tables['pictures'],
  archive: ArchiveWriter,
): Promise<{ part: Part; missing: string[]; bytes: number }> {
  const missing: string[] = [];
  let total = 0;
  async function copy(
    key: string,
    isWhole: (content: Uint8Array) => boolean = () => true,
  ): Promise<string[]> {
    const content = await files.get(key);
    if (!content || !isWhole(content)) return [];
    const written = await archive.writeFile(key, content);
    total += written.bytes;
    return [JSON.stringify({ key, ...written })];
  }
  async function copyPicture({ sha256, isUnsettled }: Tables['pictures'][number]) {
    const original = await copy(sha256, (content) => hashOf(content) === sha256);
    const lines = [...original];
    for await (const key of files.list(`media/${sha256}/`)) lines.push(...(await copy(key)));
    return { lines, lost: original.length === 0 && !isUnsettled ? [sha256] : [] };
  }
  async function* copies() {
    for (let next = 0; next < pictures.length; next += AT_ONCE) {
      const copied = await Promise.all(pictures.slice(next, next + AT_ONCE).map(copyPicture));
      missing.push(...copied.flatMap(({ lost }) => lost));
      yield copied.flatMap(({ lines }) => lines);
    }
  }
  const part = await archive.writeLines('files', copies());
  return { part, missing, bytes: total };
}
