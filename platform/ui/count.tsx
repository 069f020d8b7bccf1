import type { Found } from '#shop/catalogue/contract/catalogue.ts';
import { grouped } from '#platform/text/numbers.ts';

/** How many were found; where counting stops, that there are more. */
export function Count({ found, isMore }: Found) {
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
