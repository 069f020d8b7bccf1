import { grouped } from '#platform/text/numbers.ts';

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

/** In words. A count below a thousand is part of a search that stopped there. */
export const moreThan = (found: number): string =>
  `${found < 1_000 ? 'at least' : 'more than'} ${grouped(found)}`;
