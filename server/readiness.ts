import { statfs } from 'node:fs/promises';
import type { DatabaseHealth } from '#platform/db/ask-health.server.ts';
import { hasAnsweredSince } from '#platform/db/client.server.ts';
import { inTime } from '#platform/time/at-most.server.ts';
import { LEAST_FREE_BYTES } from './data-dir.ts';
import { ownMigrations } from './database.ts';
import type { Running } from './running.ts';

/** In a word, and of no use to a stranger. */
export type Obstacle = 'stopping' | 'database' | 'disk';

/** `isDatabaseFull`: pages can be read, writes fail; that is no reason to stop browsing. */
export type Readiness = { obstacles: Obstacle[]; isDatabaseFull: boolean };

/** Probes come often and from many sides: they share what one look found, for so long. */
const KEPT_MS = 1_000;
const PATIENCE_MS = 800;
const SILENT: DatabaseHealth = { state: 'silent' };

type ProbedShop = Pick<Running, 'database' | 'isOpen'> & { config: Pick<Running['config'], 'dataDir'> };

/**
 * Returns a function for `/readyz`, which answers within a second whatever is away, and later only where this
 * process itself is late.
 */
export function openReadiness({ config, database, isOpen }: ProbedShop): () => Promise<Readiness> {
  const migrations = ownMigrations();
  let found: Promise<Readiness> | null = null;
  let keptUntil = 0;
  let lastHealth = SILENT;

  const findHealth = async (): Promise<DatabaseHealth> => {
    const begun = performance.now();
    const health = await inTime(PATIENCE_MS, database.health.ask(), SILENT);
    // A database that answers others meanwhile is only busy.
    if (health.state !== 'silent' || !hasAnsweredSince(database.client, begun)) lastHealth = health;
    return lastHealth;
  };

  const look = async (): Promise<Readiness> => {
    const [health, isRoomy] = await Promise.all([
      findHealth(),
      inTime(PATIENCE_MS, statfs(config.dataDir).then(hasRoom), false),
    ]);
    const isServed = serves(health, migrations);
    return {
      obstacles: [...(isServed ? [] : ['database' as const]), ...(isRoomy ? [] : ['disk' as const])],
      isDatabaseFull: health.state === 'answers' && health.isDiskFailing,
    };
  };

  return async () => {
    if (!found || performance.now() >= keptUntil) {
      keptUntil = performance.now() + KEPT_MS;
      found = look();
    }
    const { obstacles, isDatabaseFull } = await found;
    return { obstacles: [...(isOpen() ? [] : ['stopping' as const]), ...obstacles], isDatabaseFull };
  };
}

/**
 * Takes writes, from our role to each table, and has our schema; a newer one is that of the next build, which
 * runs beside this one.
 */
function serves(health: DatabaseHealth, migrations: string[]): boolean {
  if (health.state !== 'answers' || !health.isWritable || health.forbidden !== null) return false;
  const applied = new Set(health.migrations);
  return migrations.every((name) => applied.has(name));
}

function hasRoom({ bavail, bsize }: { bavail: number; bsize: number }): boolean {
  return bavail * bsize >= LEAST_FREE_BYTES;
}
