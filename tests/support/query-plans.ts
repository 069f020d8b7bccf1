import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';

/**
 * What a statement cost: the rows and index entries PostgreSQL took up, those thrown away again included, and the
 * tables it read from end to end.
 */
export type Cost = { statement: string; touched: number; scanned: string[] };

/** A node of `explain (analyze, format json)`; rows are the mean of its loops. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/**
 * Runs `work` on PostgreSQL and returns what each statement it sent cost. Unlike a time, that is the same on a
 * busy machine; a statement that lacks its index takes up the whole table.
 */
export async function costsOf(database: Database, work: (db: Db) => Promise<unknown>): Promise<Cost[]> {
  if (database.client.kind !== 'postgres') throw new Error('plans are read on PostgreSQL alone');
  const { pool } = database.client;
  const sent: { statement: string; values: unknown[] }[] = [];
  const logQuery = (statement: string, values: unknown[]) => sent.push({ statement, values });
  await work(drizzle(pool, { logger: { logQuery } }));
  const costs: Cost[] = [];
  for (const { statement, values } of sent) {
    const { rows } = await pool.query(`explain (analyze, format json) ${statement}`, values);
    const nodes: Node[] = withChildren(rows[0]['QUERY PLAN'][0].Plan);
    const touched = nodes.reduce((sum, node) => sum + rowsTouched(node), 0);
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0);
    costs.push({ statement, touched, scanned: scans.flatMap((node) => node['Relation Name'] ?? []) });
  }
  return costs;
}

const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

/** Only a scan has a relation. */
function rowsTouched(node: Node): number {
  if (!node['Relation Name']) return 0;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}
