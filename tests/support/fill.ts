import type { Database } from '#adapters/db/open-database.ts';
import { withConnection } from '#adapters/db/session.ts';

/** Runs statements that fill big tables on PostgreSQL, without the shop's limits of time. */
export async function fill({ client }: Database, statements: readonly string[]): Promise<void> {
  if (client.kind !== 'postgres') throw new Error('big tables are filled on PostgreSQL alone');
  await withConnection(client, async (session) => {
    for (const statement of statements) await session.run(statement);
  });
}
