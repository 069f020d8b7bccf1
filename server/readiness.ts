import { readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHealth } from '#adapters/db/ask-health.ts';
import { migrationsFolder } from './project-folders.ts';
import type { Running } from './running.ts';

/** Why the shop may not be sent new work, in a word; nothing that a stranger could use. */
export type Obstacle = 'stopping' | 'database' | 'disk';

/** Room for the pictures and letters of some hours, while somebody clears up. */
const LEAST_FREE_BYTES = 100 * 1024 * 1024;

/** Probes come often and from many sides: they share what one look found, for so long. */
const KEPT_MS = 1_000;
const PATIENCE_MS = 800;

type Asked = Pick<Running, 'database' | 'isOpen'> & { config: Pick<Running['config'], 'dataDir'> };

/** Returns the question of `/readyz`: what stands in the way, answered within a second whatever is away. */
export function openReadiness({ config, database, isOpen }: Asked): () => Promise<Obstacle[]> {
  const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  let found: Promise<Obstacle[]> = Promise.resolve([]);
  let keptUntil = 0;

  const look = async (): Promise<Obstacle[]> => {
    const [isServed, isRoomy] = await Promise.all([
      inTime(database.health.ask().then((health) => serves(health, migrations))),
      inTime(statfs(config.dataDir).then(hasRoom)),
    ]);
    return [...(isServed ? [] : ['database' as const]), ...(isRoomy ? [] : ['disk' as const])];
  };

  return async () => {
    if (performance.now() >= keptUntil) {
      keptUntil = performance.now() + KEPT_MS;
      found = look();
    }
    return [...(isOpen() ? [] : ['stopping' as const]), ...(await found)];
  };
}

/** Takes writes, and knows our schema; a newer one is that of the next build, which runs beside this one. */
function serves(health: DatabaseHealth, migrations: string[]): boolean {
  if (health.state !== 'answers' || !health.isWritable) return false;
  const applied = new Set(health.migrations);
  return migrations.every((name) => applied.has(name));
}

/** Whether a file system still has the least free space, for those who are not root. */
function hasRoom({ bavail, bsize }: { bavail: number; bsize: number }): boolean {
  return bavail * bsize >= LEAST_FREE_BYTES;
}

/** Who cannot be asked in time is not there. */
async function inTime(looking: Promise<boolean>): Promise<boolean> {
  const waiting = new AbortController();
  const late = pause(PATIENCE_MS, false, { signal: waiting.signal }).catch(() => false);
  const answer = await Promise.race([looking.catch(() => false), late]);
  waiting.abort();
  return answer;
}
