// platform/archive: a dump and files in a folder that has its name only once it is whole. `beginArchive` takes them
// one after the other; `openArchive` reads the manifest, and its `verify` compares all with SHA256SUMS.
import { z } from 'zod';

/** The form of archives that this build writes and reads (docs/decisions/0062). */
export const BACKUP_FORMAT = 'shop-backup';
export const BACKUP_VERSION = 2;

/** What every version has, so that another one is known for what it is. */
export const BackupHeader = z.looseObject({ format: z.literal(BACKUP_FORMAT), version: z.int().min(1) });

/** What an archive is of; its values stand in SQL, and hold no quotes. */
export const BackupManifest = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** The instant of the snapshot: what was answered before it is in. */
  madeAt: z.iso.datetime(),
  mode: z.enum(['demo', 'live']),
  /** Of which database the dump is: the one takes none of the other. */
  database: z.enum(['postgresql', 'embedded']),
  /** The schema, by the migrations that made it. */
  migrations: z.array(z.string().regex(/^\d{4}_[a-z0-9_]+\.sql$/)).min(1),
  /** Originals of pictures whose file was gone, or another one, when it was its turn. */
  missing: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
