import { LRUCache } from 'lru-cache';
import type { TagMarks } from './tag-marks.ts';

/** `tags` drop the page when they change; `edition` is of what all pages show. */
export type PageMarks = { tags: readonly string[]; edition: string };

/** `aged` may be shown while it is made anew; `dropped` only when nothing newer can be had. */
export type Standing = 'fresh' | 'aged' | 'dropped';

type KeptPage<Page> = PageMarks & { page: Page; bytes: number; begunAt: number; madeAt: number };
type Flight<Page> = PageMarks & { begunAt: number; made: Promise<Page> };

export type PageStore<Page> = {
  find(key: string, edition: string): { page: Page; standing: Standing } | null;
  /** Callers meanwhile wait for the same page. It is kept if nothing that it shows has changed since it was begun. */
  renew(key: string, shown: PageMarks, make: () => Promise<MadePage<Page>>): Promise<Page>;
  size(): { pages: number; bytes: number };
};
/** A page to keep, with tags of its own where it has fewer than were known before; none any more, or a fault, which leaves what was kept. */
export type MadePage<Page> = { page: Page } & (
  | { kind: 'page'; bytes: number; tags?: readonly string[] }
  | { kind: 'none' | 'fault' }
);

export type StoreLimits = { maxBytes: number; maxAgeMs: number; now: () => number };

/** Bounded by bytes; those not asked for longest go first. */
export function createPageStore<Page>(marks: TagMarks, { maxBytes, maxAgeMs, now }: StoreLimits) {
  const kept = new LRUCache<string, KeptPage<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });
  const flights = new Map<string, Flight<Page>>();
  const isTrue = ({ tags, edition, begunAt }: PageMarks & { begunAt: number }, current: string) =>
    edition === current && !marks.isDropped(tags, begunAt);

  const store: PageStore<Page> = {
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
    find(key, edition) {
      const entry = kept.get(key);
      if (!entry) return null;
      if (!isTrue(entry, edition)) return { page: entry.page, standing: 'dropped' };
      return { page: entry.page, standing: now() - entry.madeAt < maxAgeMs ? 'fresh' : 'aged' };
    },
    renew(key, shown, make) {
      const running = flights.get(key);
      if (running && isTrue(running, shown.edition)) return running.made;
      const begunAt = marks.now();
      const made = make().then((result) => {
        const { page, kind } = result;
        if (kind === 'none') kept.delete(key);
        else if (kind === 'page') {
          const { bytes, tags = shown.tags } = result;
          if (!marks.isDropped(tags, begunAt))
            kept.set(key, { ...shown, tags, page, bytes, begunAt, madeAt: now() });
        }
        return page;
      });
      const flight = { ...shown, begunAt, made };
      flights.set(key, flight);
      const land = () => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      made.then(land, land);
      return made;
    },
  };
  return store;
}
