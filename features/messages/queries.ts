import type { Db } from '#adapters/db/db.ts';
import { messages } from '#adapters/db/tables/messages.ts';

export type MessageRow = typeof messages.$inferSelect;

/** Keeps a message unless the same is there already; tells whether it was new. */
export async function insertMessage(tx: Db, row: Omit<MessageRow, 'answeredAt'>): Promise<boolean> {
  const kept = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: messages.digest })
    .returning({ id: messages.id });
  return kept.length > 0;
}
