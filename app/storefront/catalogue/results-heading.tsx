import { useEffect, useRef } from 'react';

const RESULTS = 'results';

/** Moves the focus to the heading of the results, and the results into sight where they begin above it. */
export function goToResults(): void {
  const heading = document.getElementById(RESULTS);
  heading?.focus({ preventScroll: true });
  if (heading && heading.getBoundingClientRect().top < 0) heading.scrollIntoView({ block: 'start' });
}

/** How many there are. After a turn of the page the focus is here, not on the link at the far end. */
export function ResultsHeading({ found, page }: { found: number; page: number }) {
  const shown = useRef(page);
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
      {found} - Products Found
    </h2>
  );
}
