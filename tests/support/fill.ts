import type { Database } from '#platform/db/open-database.server.ts';
import { withConnection } from '#platform/db/session.server.ts';

/** Runs statements that fill big tables on PostgreSQL, without the shop's limits of time. */
export async function fill({ client }: Database, statements: readonly string[]): Promise<void> {
  if (client.kind !== 'postgres') throw new Error('big tables are filled on PostgreSQL alone');
  await withConnection(client, async (session) => {
    for (const statement of statements) await session.run(statement);
  });
}
