import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Remembers that the database was backed up, for whoever asks how old the newest backup is. */
export async function noteBackup(
  db: Db,
  { madeAt, rows, files, bytes }: { madeAt: Date; rows: number; files: number; bytes: number },
): Promise<void> {
  await db.execute(sql`insert into last_backup (made_at, row_count, file_count, bytes)
    values (${madeAt.toISOString()}, ${rows}, ${files}, ${bytes})
    on conflict (is_only) do update set made_at = excluded.made_at, row_count = excluded.row_count,
      file_count = excluded.file_count, bytes = excluded.bytes`);
}
