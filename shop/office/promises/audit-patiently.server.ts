import type { Client } from '#platform/db/client.server.ts';
import { inTransaction } from '#platform/db/session.server.ts';
import type { Breach } from '../contract/audit.ts';
import { ALL_BREACHES } from './promise-queries.server.ts';

/** The audit on a connection without limits of time: that of a large shop takes longer than our own six seconds. */
export function auditPatiently(client: Client): Promise<Breach[]> {
  return inTransaction(client, 'read only', (session) => session.query<Breach>(ALL_BREACHES));
}
