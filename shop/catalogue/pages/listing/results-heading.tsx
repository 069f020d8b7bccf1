import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { Count } from '#platform/ui/count.tsx';
import type { ListingState, ResultCount } from '#shop/catalogue/contract/catalogue.ts';
import { listingQuery } from '#shop/catalogue/rules/listing.ts';

const RESULTS = 'results';

export function goToResults(): void {
  const heading = document.getElementById(RESULTS);
  heading?.focus({ preventScroll: true });
  showResults();
}

function showResults(): void {
  const heading = document.getElementById(RESULTS);
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'start' });
}

/**
 * Filters and sort stay at hand far down a list; another list begins at its beginning. Back restores its own
 * scroll position.
 */
function useResultsInSight(list: string): void {
  const shown = useRef(list);
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    if (!isBack) showResults();
  }, [list, isBack]);
}

type ResultsHeadingProps = ResultCount & { state: ListingState };

export function ResultsHeading({ state, found, isMore }: ResultsHeadingProps) {
  const { page } = state;
  const shown = useRef(page);
  useResultsInSight(listingQuery({ ...state, page: 1, view: 'grid' }));
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement } = document;
    const isTurned = activeElement === document.body || activeElement?.closest('[data-pagination]');
    if (isTurned) document.getElementById(RESULTS)?.focus({ preventScroll: true });
  }, [page]);
  return (
    <h2
      id={RESULTS}
      tabIndex={-1}
      aria-live="polite"
      aria-describedby={found > 0 ? 'page-of-pages' : undefined}
      className="py-2 pr-24 font-sans text-base tracking-normal text-soft tabular-nums lg:col-start-2 lg:row-start-1 lg:py-2 lg:pr-0 lg:font-display lg:text-lg lg:text-ink"
    >
      <Count found={found} isMore={isMore} /> - Products Found
    </h2>
  );
}
