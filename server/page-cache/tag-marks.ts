/** Dropped tags that are remembered one by one; beyond that all count as dropped once. */
const MOST_TAGS = 20_000;

/** Moments are counted, not timed: two are never equal. */
export type TagMarks = {
  now(): number;
  drop(tags: readonly string[]): void;
  dropAll(): void;
  /** While changes go unheard every tag counts as dropped. */
  setHeard(isHeard: boolean): void;
  isDropped(tags: readonly string[], since: number): boolean;
};

export function createTagMarks(isHeard: boolean): TagMarks {
  const dropped = new Map<string, number>();
  let moment = 0;
  let allDropped = 0;
  let hears = isHeard;

  const dropAll = () => {
    moment += 1;
    allDropped = moment;
    dropped.clear();
  };
  return {
    now: () => moment,
    drop(tags) {
      moment += 1;
      for (const tag of tags) dropped.set(tag, moment);
      if (dropped.size > MOST_TAGS) dropAll();
    },
    dropAll,
    setHeard(now) {
      hears = now;
      dropAll();
    },
    isDropped: (tags, since) =>
      !hears || allDropped > since || tags.some((tag) => (dropped.get(tag) ?? 0) > since),
  };
}
