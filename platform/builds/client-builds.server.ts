// platform/builds: pages of the last week's builds find their scripts, whichever process answers. `publishBuild` keeps
// a build's files in the store, `findClientFile` reads one of any build; in the browser `loadCode` loads a part on
// demand and, if it is gone, the page anew, once (`reload-page.ts`), and `watchBuild` notices a new build.
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Db } from '#platform/db/db.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { clientBuilds } from './tables.server.ts';

/** What a build gave to browsers: names below /assets, and how to read each. */
export type ClientBuild = {
  id: string;
  files: readonly { name: string; read(): Promise<Uint8Array> }[];
};

/** Where builds are kept: their rows, their files. */
type Publishing = { db: Db; files: Files; clock: Clock };

const AT_ONCE = 8;
/** How long pages of a build that no process runs any more find their files. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Where a file lies in the store. A hash, because names may be anything and stores may not tell upper from lower case.
 */
const keyOf = (name: string) => `client/${createHash('sha256').update(name).digest('hex')}`;

/** The file of any build that ran within the last week; null when there is none of this name. */
export function findClientFile({ files }: { files: Files }, name: string): Promise<Uint8Array | null> {
  return files.get(keyOf(name));
}

/**
 * Puts the client files of a running build where every process finds them, and renews when it last ran.
 * What is there already is left alone, so repeating it is cheap and two processes may do it at once.
 */
export async function publishBuild(
  { db, files, clock }: Publishing,
  { id, files: own }: ClientBuild,
): Promise<void> {
  const now = clock.now();
  const names = own.map(({ name }) => name).sort();
  // First: a file without a row would never be removed. Processes whose clocks differ never move it back.
  await db
    .insert(clientBuilds)
    .values({ id, files: names, firstRunAt: now, lastRunAt: now })
    .onConflictDoUpdate({
      target: clientBuilds.id,
      set: { files: names, lastRunAt: sql`greatest(${clientBuilds.lastRunAt}, excluded.last_run_at)` },
    });
  await pLimit(AT_ONCE).map(own, async ({ name, read }) => {
    if (!(await files.has(keyOf(name)))) await files.put(keyOf(name), await read());
  });
}

/**
 * Work of the queue `builds.prune`, once a day: removes the client files of builds that last ran over a week
 * ago, but for those another build shares. The row goes last, so a run that dies is taken up again.
 */
export async function pruneBuilds({ db, files, clock }: Publishing): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - KEPT_MS);
  const builds = await db.select().from(clientBuilds);
  const kept = builds.filter(({ lastRunAt }) => lastRunAt >= cutoff);
  const stillUsed = new Set(kept.flatMap((build) => build.files));
  for (const build of builds.filter(({ lastRunAt }) => lastRunAt < cutoff)) {
    for (const name of build.files) if (!stillUsed.has(name)) await files.delete(keyOf(name));
    const hasEnded = and(eq(clientBuilds.id, build.id), lt(clientBuilds.lastRunAt, cutoff));
    await db.delete(clientBuilds).where(hasEnded);
  }
}
