import pLimit from 'p-limit';
import type { Log } from '#platform/log/log.server.ts';

const AT_ONCE = 8;

/** Eight at a time; one failing item does not keep the others waiting. */
export async function eachOf<T>(
  { log }: { log: Log },
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  await pLimit(AT_ONCE).map(items, async (item) => {
    try {
      await work(item);
    } catch (error) {
      log.warn({ error }, 'sweep');
    }
  });
}
