import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { BACKUP_VERSION, BackupFile, BackupHeader, BackupManifest, type Part } from './manifest.ts';
import { UNFINISHED } from './write-archive.server.ts';

/** Why an archive is not restored, in a sentence for whoever runs the shop. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

export type ArchiveReader = {
  manifest: BackupManifest;
  /** The lines of a part, in batches of about a megabyte. */
  lines(part: string): AsyncGenerator<string[]>;
  /** The list of files. */
  files(): AsyncGenerator<BackupFile>;
  readFile(key: string): Promise<Uint8Array>;
  /** Reads everything once; refuses with `ArchiveRefused` what is not as the manifest says. */
  verify(): Promise<void>;
};

const BATCH_CHARS = 1_000_000;
const BATCH_LINES = 1_000;

/** Opens the archive in `folder`; refuses with `ArchiveRefused` what is none, or not one that this build reads. */
export async function openArchive(folder: string): Promise<ArchiveReader> {
  const manifest = await readManifest(folder);
  const pathOf = (part: string) => join(folder, `${part}.jsonl.gz`);
  const lines = (part: string) => batched(readLines(pathOf(part)));
  const filePath = (key: string) => join(folder, 'files', key);
  async function* files() {
    for await (const batch of lines('files')) for (const line of batch) yield readFileLine(line);
  }
  return {
    manifest,
    lines,
    files,
    readFile: (key) => readFile(filePath(key)),
    async verify() {
      for (const { part, ...expected } of partsOf(manifest))
        await verifyPart(pathOf(part), `${part}.jsonl.gz`, expected);
      for await (const file of files()) await verifyFile(filePath(file.key), file);
    },
  };
}

async function readManifest(folder: string): Promise<BackupManifest> {
  if (folder.replace(/\/+$/, '').endsWith(UNFINISHED))
    throw new ArchiveRefused(`${folder} was never finished; take another backup.`);
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') return null;
    throw notReadable(folder);
  });
  if (text === null)
    throw new ArchiveRefused(`${folder} is no backup of a shop: it has no manifest.json that can be read.`);
  const header = BackupHeader.safeParse(parsed(text));
  const sealed = (await readFile(join(folder, 'manifest.sha256'), 'utf8').catch(() => '')).slice(0, 64);
  if (!header.success && sealed === sha256Of(text))
    throw new ArchiveRefused(`${folder} is no backup of a shop.`);
  if (sealed !== sha256Of(text))
    throw new ArchiveRefused('The backup is damaged: manifest.json is not as it was written.');
  if (header.data && header.data.version > BACKUP_VERSION)
    throw new ArchiveRefused(
      `The backup has format ${header.data.version}, this release reads ${BACKUP_VERSION}: restore it with a newer release.`,
    );
  const manifest = BackupManifest.safeParse(parsed(text));
  if (!manifest.success) throw new ArchiveRefused('The backup is damaged: manifest.json makes no sense.');
  return manifest.data;
}

function partsOf({ tables, jobs, files }: BackupManifest): (Part & { part: string })[] {
  return [
    ...tables.map(({ name, rows, bytes, sha256 }) => ({ part: `tables/${name}`, rows, bytes, sha256 })),
    { part: 'jobs', ...jobs },
    { part: 'files', ...files },
  ];
}

async function verifyPart(path: string, name: string, expected: Part): Promise<void> {
  await requireSize(path, name, expected.bytes);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    for await (const _ of readLines(path, hash)) rows += 1;
  } catch {
    throw damaged(name, 'is not as it was written');
  }
  if (hash.digest('hex') !== expected.sha256) throw damaged(name, 'is not as it was written');
  if (rows !== expected.rows)
    throw damaged(name, `has ${rows} rows where the manifest counts ${expected.rows}`);
}

async function verifyFile(path: string, { key, bytes, sha256 }: BackupFile): Promise<void> {
  const name = `files/${key}`;
  await requireSize(path, name, bytes);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sha256) throw damaged(name, 'is not as it was written');
}

async function requireSize(path: string, name: string, bytes: number): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => whyNot(path, error));
  if (!found?.isFile()) throw damaged(name, 'is missing');
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => whyNot(path, error));
  if (found.size !== bytes) throw damaged(name, `has ${found.size} bytes where there should be ${bytes}`);
}

/** Null where there is no such file; whatever else keeps us from it is no damage, and is named. */
function whyNot(path: string, { code = 'unknown' }: NodeJS.ErrnoException): null {
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw code === 'EACCES' ? notReadable(path) : new ArchiveRefused(`${path} cannot be read (${code}).`);
}

function notReadable(path: string): ArchiveRefused {
  return new ArchiveRefused(`This user may not read ${path}: give it to the user of the shop (chown -R).`);
}

function damaged(name: string, how: string): ArchiveRefused {
  return new ArchiveRefused(`The backup is damaged: ${name} ${how}.`);
}

/**
 * The lines of a part; `hash` sees its bytes as they lie there. A line ends with \n and with nothing else: other
 * separators, which `node:readline` takes for ends too, stand in what people write.
 */
async function* readLines(path: string, hash?: Hash): AsyncGenerator<string> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  if (hash) file.on('data', (chunk) => hash.update(chunk));
  // What goes wrong there is thrown below, by what is read of it.
  const reading = pipeline(file, gunzip).catch(() => undefined);
  try {
    let rest = '';
    for await (const chunk of gunzip.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    gunzip.destroy();
    await reading;
  }
}

async function* batched(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let chars = 0;
  for await (const line of lines) {
    batch.push(line);
    chars += line.length;
    if (chars < BATCH_CHARS && batch.length < BATCH_LINES) continue;
    yield batch;
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) yield batch;
}

function readFileLine(line: string): BackupFile {
  const file = BackupFile.safeParse(parsed(line));
  if (!file.success) throw damaged('files.jsonl.gz', 'is no list of files');
  return file.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
