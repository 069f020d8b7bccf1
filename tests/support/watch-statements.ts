import type { PoolClient } from 'pg';
import type { Database } from '#platform/db/open-database.server.ts';

type Query = (config: string | { text: string; name?: string }, ...rest: unknown[]) => unknown;

/**
 * Does some work and returns the statements that the shop's connections sent to PostgreSQL meanwhile: their names,
 * else their texts.
 */
export async function statementsOf({ client }: Database, work: () => Promise<unknown>): Promise<string[]> {
  if (client.kind !== 'postgres') throw new Error('statements are watched on PostgreSQL alone');
  const sent: string[] = [];
  const watched = new Set<PoolClient>();
  const watch = (connection: PoolClient) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const query = connection.query.bind(connection) as Query;
    const noting: Query = (config, ...rest) => {
      sent.push(typeof config === 'string' ? config : (config.name ?? config.text));
      return query(config, ...rest);
    };
    Object.assign(connection, { query: noting });
  };
  client.pool.on('acquire', watch);
  try {
    await work();
  } finally {
    client.pool.off('acquire', watch);
    for (const connection of watched) Reflect.deleteProperty(connection, 'query');
  }
  return sent;
}
