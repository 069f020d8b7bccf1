import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';

/**
 * Remembers that the database was backed up, for whoever asks how old the newest backup is; its rows are not counted.
 */
export async function noteBackup(
  db: Db,
  { madeAt, files, bytes }: { madeAt: Date; files: number; bytes: number },
): Promise<void> {
  await db.execute(sql`insert into last_backup (made_at, row_count, file_count, bytes)
    values (${madeAt.toISOString()}, 0, ${files}, ${bytes})
    on conflict (is_only) do update set made_at = excluded.made_at, row_count = excluded.row_count,
      file_count = excluded.file_count, bytes = excluded.bytes`);
}

/** What the last backup weighed, in bytes; 0 before the first. */
export async function lastBackupBytes(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`select bytes::text as bytes from last_backup`)) as {
    rows: { bytes: string }[];
  };
  return Number(rows[0]?.bytes ?? 0);
}
