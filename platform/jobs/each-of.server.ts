import pLimit from 'p-limit';
import type { Shop } from '#shop/shop.server.ts';

const AT_ONCE = 8;

/** Works through what a sweep found, eight at a time; one stubborn item does not keep the others waiting. */
export async function eachOf<T>(
  { log }: Pick<Shop, 'log'>,
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
