import type { Client } from './open-database.ts';

/** Whether the database answers a trivial query within its own limits. */
export async function isReachable(client: Client): Promise<boolean> {
  try {
    await (client.kind === 'pglite' ? client.pglite.query('select 1') : client.pool.query('select 1'));
    return true;
  } catch {
    return false;
  }
}
