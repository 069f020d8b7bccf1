import type { ClientBase } from 'pg';
import { atMost } from '#platform/time/at-most.server.ts';
import { connectionTo } from './connection-to.server.ts';
import type { Row } from './session.server.ts';
import { SteadyPool } from './steady-pool.server.ts';

/** A place in PostgreSQL's log, in bytes. */
export type LogPosition = bigint;

/** Of a cluster and its replicas, and of nobody else. */
export type DatabaseIdentity = { system: string; name: string };

/** `position` is at or after all that anybody has seen of the primary. Another primary begins another timeline. */
export type PrimaryLog = { position: LogPosition; timeline: number };

/** `replayed` is null where nothing was ever replayed. */
export type ReplicaLog = DatabaseIdentity & {
  isReplica: boolean;
  replayed: LogPosition | null;
  timeline: number;
};

/** Pages are read where a server `follows`. */
export type ReplicaStanding = 'follows' | 'behind' | 'other database' | 'no replica' | 'other timeline';

export type Ask = <R extends Row>(sql: string) => Promise<R[]>;

export const asking =
  (connection: Pick<ClientBase, 'query'> | SteadyPool): Ask =>
  async <R extends Row>(sql: string) =>
    (await connection.query<R>(sql)).rows;

const inBytes = (position: string) => `(${position} - '0/0')::text`;
const IDENTITY = `select system_identifier::text as system, current_database() as name from pg_control_system()`;
/** What is committed without waiting for the disk is seen before a replica can have it. */
const SEEN = `case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`;
const PRIMARY_LOG = `select ${inBytes(`(${SEEN})`)} as position,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`;
const REPLAYED = `select pg_is_in_recovery() as "isReplica", ${inBytes('pg_last_wal_replay_lsn()')} as replayed`;
const REPLICA_LOG = `select here.*, log.*, timeline_id as timeline
  from (${IDENTITY}) here, (${REPLAYED}) log, pg_control_checkpoint()`;

type Replayed = { isReplica: boolean; replayed: string | null };

export async function readIdentity(ask: Ask): Promise<DatabaseIdentity> {
  return only(await ask<DatabaseIdentity>(IDENTITY));
}

export async function readPrimaryLog(ask: Ask): Promise<PrimaryLog> {
  const { position, timeline } = only(await ask<{ position: string; timeline: number }>(PRIMARY_LOG));
  return { position: BigInt(position), timeline };
}

/** How far a server has replayed; null where it is no replica. */
export async function readReplayed(ask: Ask): Promise<LogPosition | null> {
  const { isReplica, replayed } = only(await ask<Replayed>(REPLAYED));
  return isReplica ? positionOf(replayed) : null;
}

export async function readReplicaLog(ask: Ask): Promise<ReplicaLog> {
  const log = only(await ask<DatabaseIdentity & Replayed & { timeline: number }>(REPLICA_LOG));
  return { ...log, replayed: positionOf(log.replayed) };
}

const positionOf = (bytes: string | null) => (bytes === null ? null : BigInt(bytes));

function only<R>([row]: R[]): R {
  if (!row) throw new Error('PostgreSQL says nothing of its log');
  return row;
}

/** `due` is what it must have replayed. Positions of two timelines cannot be compared. */
export function judgeReplica(
  found: ReplicaLog,
  primary: DatabaseIdentity & { timeline: number },
  due: LogPosition,
): ReplicaStanding {
  if (found.system !== primary.system || found.name !== primary.name) return 'other database';
  if (!found.isReplica || found.replayed === null) return 'no replica';
  if (found.timeline !== primary.timeline) return 'other timeline';
  return found.replayed < due ? 'behind' : 'follows';
}

/** A server that pages may be read from. */
export type Replica = {
  pool: SteadyPool;
  /** Not before it was looked at, nor after it failed somebody until it was looked at again. */
  isUsable: boolean;
  close(): Promise<void>;
};

const LIMITS = {
  statement_timeout: 5_000,
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  // Sooner than the server ends what idles.
  idleTimeoutMillis: 10_000,
};
const CLOSING_MS = 1_000;

/** Connects to nobody yet. */
export function openReplica(url: string, poolSize = 10): Replica {
  const pool = new SteadyPool({ ...connectionTo(url), application_name: 'pages', max: poolSize, ...LIMITS });
  return { pool, isUsable: false, close: () => atMost(CLOSING_MS, pool.end()) };
}
