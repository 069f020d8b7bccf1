import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The longest a shopper waits for a provider that is slow or silent. */
const LONGEST_WAIT_MS = 1_800;
/** How long a late answer is kept for those who ask again. */
const KEPT_MS = 15_000;

type BoundedWait<Answer> = (
  shop: Shop,
  name: string,
  begin: () => Promise<Answer>,
  whenLate: () => Answer,
) => Promise<Answer>;

/**
 * For work of one kind: waits 1.8 s for its answer, then does `whenLate`, while the work goes on. Callers with the
 * same name share what is under way, or the answer that came late; a failure is forgotten, and begun anew.
 */
export function boundedWait<Answer>(): BoundedWait<Answer> {
  const works = new WeakMap<Shop, Map<string, Promise<Answer>>>();
  return async (shop, name, begin, whenLate) => {
    const underWay = works.get(shop) ?? new Map<string, Promise<Answer>>();
    works.set(shop, underWay);
    const work = underWay.get(name) ?? begin();
    underWay.set(name, work);
    const forget = () => {
      if (underWay.get(name) === work) underWay.delete(name);
    };
    if (await endsInTime(work)) {
      forget();
      return work;
    }
    work.then(
      () => setTimeout(forget, KEPT_MS).unref(),
      (error: unknown) => {
        forget();
        if (!(error instanceof Problem)) shop.log.error({ error }, 'payment work failed');
      },
    );
    return whenLate();
  };
}

async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = wait(LONGEST_WAIT_MS, undefined, waiting)
    // After a pause of the process the timer fires before an answer that arrived long ago.
    .then(() => nextTurn(false))
    .catch(() => false);
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, late]).finally(() => waiting.abort());
}
