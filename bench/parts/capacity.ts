import type { Figure, Part } from '../figure.ts';
import { type Cost, measureCosts } from './processes.ts';

/** How many begin a visit each second. */
const SIZES = [10, 100, 1_000, 10_000];
/** What each of them does: ten pages, of which one is in no memory, and two in a hundred buy. */
const VISIT = { pages: 9, searches: 1, checkouts: 0.02 };
/** A processor that is busier than that makes people wait. */
const BUSY = 0.7;
/** One machine of today; PostgreSQL's primary is one, the others may be many. */
const CORES = 64;

const PARTS = ['shop', 'nginx', 'postgres'] as const satisfies (keyof Cost)[];

/** What each size needs, calculated from what one page, one search and one checkout were just seen to take. */
export const capacity: Part = {
  about: `processors for ${SIZES.join(', ')} visits begun a second, each of ten pages, one of them rendered anew, and 2 in 100 that buy`,
  async measure() {
    const costs = await measureCosts(1);
    const visit = (of: keyof Cost) =>
      costs.pages.each[of] * VISIT.pages +
      costs.searches.each[of] * VISIT.searches +
      costs.checkouts.each[of] * VISIT.checkouts;
    const each: Cost = { shop: visit('shop'), nginx: visit('nginx'), postgres: visit('postgres') };
    return SIZES.flatMap((visits) => needed(visits, each));
  },
};

function needed(visits: number, each: Cost): Figure[] {
  const cores = (of: keyof Cost) => (visits * each[of]) / 1_000 / BUSY;
  const [most] = PARTS.toSorted((one, other) => cores(other) - cores(one));
  const bound = cores('postgres') > CORES ? 'postgres' : most;
  return PARTS.map((of) => ({
    what: `${visits} visits a second: ${of}${of === bound ? ', the bound' : ''}`,
    value: cores(of),
    unit: 'cores',
  }));
}
