import { setTimeout as pause } from 'node:timers/promises';
import { type CaughtUpReads, readCaughtUp } from '#platform/db/caught-up-reads.server.ts';
import type { Client } from '#platform/db/client.server.ts';
import type { Database } from '#platform/db/open-database.server.ts';
import {
  asking,
  type DatabaseIdentity,
  judgeReplica,
  openReplica,
  type Replica,
  type ReplicaStanding,
  readIdentity,
  readPrimaryLog,
  readReplicaLog,
} from '#platform/db/replica.server.ts';
import { watchReplica } from '#platform/db/watch-replica.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import type { Change } from '#shop/frame/contract/topics.ts';
import type { ChangeBus } from './change-bus.ts';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type OnPostgres = Extract<Client, { kind: 'postgres' }>;
/** Of the settings, beside the primary that it has to follow. */
export type ShopReplica = { replica: Replica; primary: OnPostgres; identity: DatabaseIdentity };

/**
 * Null without DATABASE_READ_URL. Refuses the address of another database; a replica that is away, or leads by now, is no
 * reason not to start.
 */
export async function openShopReplica(config: Config, { client }: Database): Promise<ShopReplica | null> {
  if (config.readUrl === null || client.kind !== 'postgres') return null;
  const replica = openReplica(config.readUrl);
  try {
    const identity = await readIdentity(asking(client.pool));
    if ((await compare(replica, client)).standing === 'other database')
      throw new StartError(`DATABASE_READ_URL: ${OBSTACLES['other database']}`);
    return { replica, primary: client, identity };
  } catch (error) {
    await replica.close();
    throw error;
  }
}

export const OBSTACLES = {
  'other database': 'leads to another database than DATABASE_URL; name a replica of that',
  'no replica': 'leads to a server that takes writes itself; pages are read at DATABASE_URL',
  'other timeline':
    'the replica follows a primary of before; pages are read at DATABASE_URL until its next checkpoint',
  behind: 'the replica is more than five seconds behind; pages are read at DATABASE_URL',
} as const satisfies Record<Exclude<ReplicaStanding, 'follows'>, string>;

export type Comparison = { standing: ReplicaStanding } | { standing: 'away'; error: unknown };

async function compare(replica: Replica, { pool }: OnPostgres, patienceMs = 0): Promise<Comparison> {
  const [identity, { position, timeline }] = [
    await readIdentity(asking(pool)),
    await readPrimaryLog(asking(pool)),
  ];
  const primary = { ...identity, timeline };
  try {
    for (const end = performance.now() + patienceMs; ; await pause(100)) {
      const standing = judgeReplica(await readReplicaLog(asking(replica.pool)), primary, position);
      if (standing !== 'behind' || performance.now() >= end) return { standing };
    }
  } catch (error) {
    return { standing: 'away', error };
  }
}

const PATIENCE_MS = 5_000;

/** For who asks once: waits five seconds for a replica that is behind. */
export async function lookAtReplica(url: string, primary: OnPostgres): Promise<Comparison> {
  const replica = openReplica(url, 1);
  try {
    return await compare(replica, primary, PATIENCE_MS);
  } finally {
    await replica.close();
  }
}

export type ShopReads = CaughtUpReads & { watch(log: Log): { stop(): Promise<void> } };

/** Of no public page. Whatever else is announced counts, too. */
const NOT_READ: ReadonlySet<Change['kind']> = new Set(['order', 'message', 'rights', 'webhook']);

/** What public pages read: from the replica, once that has every change that was heard of. */
export function openReads({ replica, primary, identity }: ShopReplica, changes: ChangeBus): ShopReads {
  const primaryLog = () => readPrimaryLog(changes.ask);
  const reads = readCaughtUp(replica, primary.pool, async () => (await primaryLog()).position);
  const heed = ({ kind }: Change) => {
    if (!NOT_READ.has(kind)) reads.drop();
  };
  changes.subscribe({ onChange: heed, onOwnChange: heed, onConnection: reads.drop });
  return { ...reads, watch: (log) => watchReplica(replica, { identity, primaryLog }, log) };
}
