// platform/archive: rows and files in a folder that has its name only once it is whole. `beginArchive` takes
// rows and files one after the other; `openArchive` judges the table of contents, and its `verify` compares
// every part and file before anything is used.
import { z } from 'zod';

/** The form of archives that this build writes, and the newest it reads (docs/decisions/0062). */
export const BACKUP_FORMAT = 'shop-backup';
export const BACKUP_VERSION = 1;

const count = z.int().min(0);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** A gzipped file of JSON lines: how many there are, its size in bytes, and its SHA-256 in hex. */
const Part = z.strictObject({
  rows: count,
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Part = z.infer<typeof Part>;

/** What every version has, so that a newer one is known for what it is. */
export const BackupHeader = z.looseObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().min(1),
});

/** The table of contents of an archive. */
export const BackupManifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** The instant of the snapshot: what was answered before it is in. */
  madeAt: z.iso.datetime(),
  mode: z.enum(['demo', 'live']),
  /** The schema, by the migrations that made it. */
  migrations: z
    .array(
      z.strictObject({ name: z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/), appliedAt: z.string().max(40) }),
    )
    .min(1),
  tables: z.array(z.strictObject({ name, columns: z.array(name).min(1), ...Part.shape })).min(1),
  sequences: z.array(z.strictObject({ name, last: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })),
  /** Background work that was not done yet. */
  jobs: Part,
  /** The list of files; `rows` of them. */
  files: Part,
  /** Originals of pictures whose file was gone, or another one, when it was its turn. */
  missing: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** One file of the store, in the list of files. */
export const BackupFile = z.strictObject({
  /** Plain words joined by slashes: it becomes a path. */
  key: z
    .string()
    .max(500)
    .regex(/^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupFile = z.infer<typeof BackupFile>;
