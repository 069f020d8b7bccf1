import type { Shop } from '../shop.ts';
import { clientFileKey } from './client-file.ts';
import { deleteBuild, selectBuilds } from './queries.ts';

/** How long pages of a build that no process runs any more find their files. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Work of the queue `builds.prune`, once a day: removes the client files of builds that last ran over a week
 * ago, but for those another build shares. The row goes last, so a run that dies is taken up again.
 */
export async function pruneBuilds({ db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<void> {
  const cutoff = new Date(clock.now().getTime() - KEPT_MS);
  const builds = await selectBuilds(db);
  const kept = builds.filter(({ lastRunAt }) => lastRunAt >= cutoff);
  const stillUsed = new Set(kept.flatMap((build) => build.files));
  for (const build of builds.filter(({ lastRunAt }) => lastRunAt < cutoff)) {
    for (const name of build.files) if (!stillUsed.has(name)) await files.delete(clientFileKey(name));
    await deleteBuild(db, build.id, cutoff);
  }
}
