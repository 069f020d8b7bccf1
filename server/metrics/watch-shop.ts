import { statfs } from 'node:fs/promises';
import { inTime } from '#platform/time/at-most.server.ts';
import { type Figures, readFigures } from '#shop/office/dashboard/figures-queries.server.ts';
import { openReadiness } from '../readiness.ts';
import type { Running } from '../running.ts';
import { DATABASE_FIGURES, poolFigures } from './database-figures.ts';
import { laneFigures } from './lane-figures.ts';

const PATIENCE_MS = 1_500;

type Answers = { figures: Figures | null; disk: { free: number; size: number } | null; isReady: boolean };

/**
 * Figures that need the database or the disk. Returns what to call before each scrape: concurrent callers
 * share one call, it never rejects, and a figure without an answer in time is not shown.
 */
export function watchShop(running: Running): () => Promise<void> {
  const { metrics, database, reads, config, lanes } = running;
  const findReadiness = openReadiness(running);
  const askDatabase = shared(() => readFigures(database.db));
  let answers: Answers = { figures: null, disk: null, isReady: false };

  for (const [name, { of, ...figure }] of Object.entries(DATABASE_FIGURES))
    metrics.watch(name, { ...figure, read: () => answers.figures && of(answers.figures) });
  const own = { ...poolFigures(database.client), ...laneFigures(lanes) };
  for (const [name, figure] of Object.entries(own)) metrics.watch(name, figure);
  metrics.watch('shop_database_answers', {
    help: 'Whether the database gave its figures in time.',
    read: () => Number(answers.figures !== null),
  });
  if (reads)
    metrics.watch('shop_page_reads_total', {
      help: 'Statements of public pages, by the server that answered them.',
      label: 'from',
      read: reads.counts,
    });
  metrics.watch('shop_ready', {
    help: 'Whether the process may be sent work, as /readyz says.',
    read: () => Number(answers.isReady),
  });
  metrics.watch('shop_disk_free_bytes', {
    help: 'Free space where DATA_DIR lies.',
    read: () => answers.disk?.free ?? null,
  });
  metrics.watch('shop_disk_size_bytes', {
    help: 'The size of the disk where DATA_DIR lies.',
    read: () => answers.disk?.size ?? null,
  });

  return async () => {
    const [figures, disk, { obstacles }] = await Promise.all([
      inTime(PATIENCE_MS, askDatabase(), null),
      inTime(PATIENCE_MS, readDisk(config.dataDir), null),
      findReadiness(),
    ]);
    answers = { figures, disk, isReady: obstacles.length === 0 };
  };
}

/** A late call is not repeated beside itself: the next scrape waits for the same answer. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
