import type { Database } from '#platform/db/open-database.server.ts';
import type { Finding } from '#shop/office/contract/setup.ts';
import type { Config } from '../config.ts';
import { type Comparison, lookAtReplica, OBSTACLES } from '../replica.ts';
import { reasonOf } from '../start-error.ts';
import { fine, problem, warning } from './check.ts';

/** Nothing where no replica is named; asks it, and waits for one that is behind. */
export async function checkReplica({ readUrl }: Config, { client }: Database): Promise<Finding[]> {
  if (readUrl === null || client.kind !== 'postgres') return [];
  return [judgeComparison(await lookAtReplica(readUrl, client))];
}

/** What a comparison with the primary means for pages. */
export function judgeComparison(found: Comparison): Finding {
  const name = 'DATABASE_READ_URL';
  if (found.standing === 'follows') return fine(name, 'public pages are read from the replica');
  if (found.standing === 'away')
    return warning(name, `the replica is away (${reasonOf(found.error)}); pages are read at DATABASE_URL`);
  const judge = found.standing === 'other database' ? problem : warning;
  return judge(name, OBSTACLES[found.standing]);
}
