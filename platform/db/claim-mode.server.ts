import { sql } from 'drizzle-orm';
import type { Db } from './db.server.ts';

export type ShopMode = 'demo' | 'live';

/** Returns what the database belongs to, a demo or a live shop; the first one to ask decides it for ever. */
export async function claimMode(db: Db, mode: ShopMode): Promise<ShopMode> {
  await db.execute(sql`insert into database_mode (mode) values (${mode}) on conflict do nothing`);
  const { rows } = (await db.execute(sql`select mode from database_mode`)) as { rows: { mode: ShopMode }[] };
  return rows[0]?.mode ?? mode;
}

/** Makes demos that start together on one database take turns, until the transaction ends. */
export async function lockMode(tx: Db): Promise<void> {
  await tx.execute(sql`select mode from database_mode for update`);
}
