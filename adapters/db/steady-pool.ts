import { Pool, type PoolClient, type PoolConfig } from 'pg';

/**
 * A pool that outlives lost connections. Without its listeners node-postgres ends the process when a
 * connection breaks, and drizzle keeps the slot of one that broke at BEGIN for ever: ten such, and the
 * shop stands still although the database is back.
 */
export function steadyPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  const inUse = new Set<PoolClient>();
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) => client.on('error', (error) => giveUp(client, error)));
  return pool;

  function giveUp(client: PoolClient, error: Error): void {
    if (!inUse.delete(client)) return;
    client.release(error);
    // Whoever held it still wants to give it back.
    client.release = () => undefined;
  }
}
