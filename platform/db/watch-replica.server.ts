import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '#platform/log/describe-error.server.ts';
import type { Log } from '#platform/log/log.server.ts';
import {
  asking,
  type DatabaseIdentity,
  judgeReplica,
  type LogPosition,
  type PrimaryLog,
  type Replica,
  type ReplicaStanding,
  readReplicaLog,
} from './replica.server.ts';

const EVERY_MS = 1_000;
/** What no change announced is missing for so many rounds at most, and then until a page has aged. */
const ROUNDS_BEHIND = 5;

/**
 * Looks once a second whether `replica` is there, follows the same primary and is five seconds behind it at most, until
 * `stop`; else nothing is read from it. What stands in the way is logged once. `primaryLog` rejects while changes go
 * unheard, when nobody reads from a replica either.
 */
export function watchReplica(
  replica: Replica,
  { identity, primaryLog }: { identity: DatabaseIdentity; primaryLog: () => Promise<PrimaryLog> },
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const positions: LogPosition[] = [];
  let last: ReplicaStanding | 'away' | null = null;

  const heed = (standing: ReplicaStanding | 'away', error?: unknown) => {
    replica.isUsable = standing === 'follows';
    if (standing === last) return;
    last = standing;
    if (standing === 'follows') log.info({ kind: standing }, 'replica');
    else log.warn({ kind: standing, error: error && describeError(error) }, 'replica');
  };
  const look = async () => {
    const primary = await primaryLog().catch(() => null);
    if (!primary) return;
    positions.push(primary.position);
    if (positions.length > ROUNDS_BEHIND) positions.shift();
    const [due = primary.position] = positions;
    try {
      const found = await readReplicaLog(asking(replica.pool));
      heed(judgeReplica(found, { ...identity, timeline: primary.timeline }, due));
    } catch (error) {
      heed('away', error);
    }
  };
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look();
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
