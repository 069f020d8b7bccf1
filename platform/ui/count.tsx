import { grouped } from '#platform/text/numbers.ts';

/** How many were found; where counting stops, that there are more. */
export function Count({ found, isMore }: { found: number; isMore: boolean }) {
  const number = grouped(found);
  if (!isMore) return number;
  return (
    <>
      <span aria-hidden="true">{number}+</span>
      <span className="sr-only">{moreThan(found)}</span>
    </>
  );
}

/** In words. Of a search that stopped at a thousand, a part may be all there is. */
export const moreThan = (found: number): string =>
  `${found < 1_000 ? 'at least' : 'more than'} ${grouped(found)}`;
