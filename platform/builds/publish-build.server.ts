// platform/builds: pages of the last week's builds find their scripts, whichever process answers.
// `publishBuild` keeps a build's files in the store, `findClientFile` reads one of any build; in the browser
// `loadCode` loads a part on demand and, if it is gone, the page anew, once.
import type { Db } from '#platform/db/db.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { clientFileKey, isClientFile } from './client-file.server.ts';
import { deleteBuild, recordRun, selectBuilds } from './queries.server.ts';

/** What a build gave to browsers: names below /assets, and how to read each. */
export type ClientBuild = {
  id: string;
  files: readonly { name: string; read(): Promise<Uint8Array> }[];
};

/** Where builds are kept: their rows, their files. */
type Publishing = { db: Db; files: Files; clock: Clock };

const AT_ONCE = 8;

/**
 * Puts the client files of a running build where every process finds them, and renews when it last ran.
 * What is there already is left alone, so repeating it is cheap and two processes may do it at once.
 */
export async function publishBuild({ db, files, clock }: Publishing, build: ClientBuild): Promise<void> {
  const publishable = build.files.filter(({ name }) => isClientFile(name));
  const names = publishable.map(({ name }) => name).sort();
  // First: a file without a row would never be removed.
  await recordRun(db, build.id, names, clock.now());
  const waiting = [...publishable];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const key = clientFileKey(file.name);
      if (!(await files.has(key))) await files.put(key, await file.read());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** How long pages of a build that no process runs any more find their files. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Work of the queue `builds.prune`, once a day: removes the client files of builds that last ran over a week
 * ago, but for those another build shares. The row goes last, so a run that dies is taken up again.
 */
export async function pruneBuilds({ db, files, clock }: Publishing): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - KEPT_MS);
  const builds = await selectBuilds(db);
  const kept = builds.filter(({ lastRunAt }) => lastRunAt >= cutoff);
  const stillUsed = new Set(kept.flatMap((build) => build.files));
  for (const build of builds.filter(({ lastRunAt }) => lastRunAt < cutoff)) {
    for (const name of build.files) if (!stillUsed.has(name)) await files.delete(clientFileKey(name));
    await deleteBuild(db, build.id, cutoff);
  }
}
