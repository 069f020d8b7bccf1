import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult } from 'pg';
import { inTime } from '#platform/time/at-most.server.ts';
import type { Db } from './db.server.ts';
import { asking, type LogPosition, type Replica, readReplayed } from './replica.server.ts';
import type { SteadyPool } from './steady-pool.server.ts';

export type CaughtUpReads = {
  /** Reads from the replica where that has caught up, else from the primary, which also takes what is written. */
  db: Db;
  /** A change was heard of, or some may have been missed: what is read from now on has it. */
  drop(): void;
  /** Statements so far, by who answered them. */
  counts(): { replica: number; primary: number };
};

/** Of the two seconds in which everybody is answered; the primary needs the rest. */
const PATIENCE_MS = 500;

type Asked = readonly unknown[];

/**
 * A database of which nobody who asks after a change sees the time before it, nor anybody something older than was read
 * before. `written` asks the primary for its position in the log, over the connection that hears of changes: those that
 * were there before are heard before it resolves. It rejects while changes go unheard
 * (docs/decisions/0106-reading-from-a-replica.md).
 */
export function readCaughtUp(
  replica: Replica,
  primary: SteadyPool,
  written: () => Promise<LogPosition>,
): CaughtUpReads {
  const counts = { replica: 0, primary: 0 };
  const due = duePosition(replica, written);
  const known = new WeakMap<PoolClient, LogPosition>();

  const hasReplayed = async (connection: PoolClient, position: LogPosition) => {
    const before = known.get(connection);
    if (before !== undefined && before >= position) return true;
    const replayed = await readReplayed(asking(connection));
    if (replayed === null) return false;
    known.set(connection, replayed);
    return replayed >= position;
  };
  const askReplica = async (asked: Asked, late: { isLate: boolean }): Promise<QueryResult | null> => {
    const position = await due.position();
    if (position === null) return null;
    const connection = await replica.pool.connect();
    try {
      const isCaughtUp = !late.isLate && (await hasReplayed(connection, position));
      const answer = isCaughtUp ? await query(connection, asked) : null;
      connection.release();
      return answer;
    } catch (error) {
      connection.release(!isOfStatement(error));
      throw error;
    }
  };
  const tryReplica = async (asked: Asked): Promise<QueryResult | null> => {
    const late = { isLate: false };
    const answer = askReplica(asked, late).catch((error: unknown) => {
      if (!isOfStatement(error)) replica.isUsable = false;
      return null;
    });
    const given = await inTime(PATIENCE_MS, answer, LATE);
    if (given !== LATE) return given;
    late.isLate = true;
    // In a crowd others are answered meanwhile.
    if (replica.pool.silentFor >= PATIENCE_MS) replica.isUsable = false;
    return null;
  };
  const read = async (...asked: Asked): Promise<QueryResult> => {
    const answer = replica.isUsable ? await tryReplica(asked) : null;
    if (answer) {
      counts.replica += 1;
      return answer;
    }
    counts.primary += 1;
    try {
      return await query(primary, asked);
    } finally {
      due.doubt();
    }
  };
  // drizzle takes its transactions from a pool's connections.
  const pool: SteadyPool = Object.create(primary, {
    query: { value: read },
    connect: { value: primary.connect.bind(primary) },
  });
  return { db: drizzle(pool), drop: due.raise, counts: () => ({ ...counts }) };
}

const LATE = Symbol('late');

type Query = (...asked: Asked) => Promise<QueryResult>;
const query = (at: SteadyPool | PoolClient, asked: Asked) =>
  (at.query as unknown as Query).apply(at, [...asked]);

/** What the replica must have replayed. */
type DuePosition = {
  /** Null where that cannot be known. */
  position(): Promise<LogPosition | null>;
  /** There was a change. */
  raise(): void;
  /** The primary was read, and may have shown a change that was not heard of yet. */
  doubt(): void;
};

function duePosition(replica: Replica, written: () => Promise<LogPosition>): DuePosition {
  let due: LogPosition | null = null;
  let raised = 0;
  let raisedAt = Number.NEGATIVE_INFINITY;
  let hearing: Promise<LogPosition> | null = null;

  const raise = () => {
    due = null;
    hearing = null;
    raised += 1;
    raisedAt = performance.now();
  };
  const position = async (): Promise<LogPosition | null> => {
    // It may have crashed, and begin again before what it showed.
    if (replica.pool.hasLostSince(raisedAt)) raise();
    for (;;) {
      const before = raised;
      hearing ??= written();
      const asked = hearing;
      try {
        const heard = await asked;
        if (raised === before) {
          due ??= heard;
          return due;
        }
      } catch {
        if (hearing === asked) hearing = null;
        return null;
      }
    }
  };
  return {
    position,
    raise,
    doubt() {
      hearing = null;
    },
  };
}

/** SQLSTATEs of a server that goes on: the statement is refused, or in the way of what is replayed. */
function isOfStatement(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?!08|53|57P|58|XX)[0-9A-Z]{5}$/.test(code);
}
