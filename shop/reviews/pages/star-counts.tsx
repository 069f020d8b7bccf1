import { Link } from 'react-router';
import {
  type StarCounts as Counts,
  type ReviewListing,
  reviewsAddress,
  STAR_LABELS,
  STAR_ROWS,
  type StarRow,
} from '../rules/review-listing.ts';

type StarCountsProps = { counts: Counts; of: number } & Pick<ReviewListing, 'sort' | 'stars'>;

/**
 * A row leads to its reviews alone, the chosen one back to all. On a phone they are folded: the words of the
 * first review come first.
 */
export function StarCounts({ counts, of, sort, stars }: StarCountsProps) {
  return (
    <details open={stars !== null} className="lg:stands-open w-full max-w-xs">
      <summary className="link inline-flex min-h-11 items-center">By stars</summary>
      <ul aria-label="Reviews by stars" className="-mx-2 grid text-sm tabular-nums">
        {STAR_ROWS.map((row) => (
          <li key={row}>
            {counts[row] > 0 ? (
              <Link
                to={reviewsAddress({ page: 1, sort, stars: row === stars ? null : row })}
                preventScrollReset
                aria-current={row === stars ? 'true' : undefined}
                className={`${rowClasses} hover:underline aria-[current]:bg-ink aria-[current]:text-paper`}
              >
                <Bar row={row} count={counts[row]} of={of} />
              </Link>
            ) : (
              <span className={`${rowClasses} text-soft`}>
                <Bar row={row} count={0} of={of} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const rowClasses =
  'grid min-h-8 grid-cols-[minmax(0,5.5rem)_minmax(1rem,1fr)_minmax(2ch,auto)] items-center gap-2 px-2 underline-offset-4 pointer-coarse:min-h-11';

/** The length is an attribute, because the page allows no styles in its HTML. */
function Bar({ row, count, of }: { row: StarRow; count: number; of: number }) {
  return (
    <>
      <span>{STAR_LABELS[row]}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        fill="currentColor"
        className="h-2 w-full text-gold"
      >
        <path d="M0 0h100v8H0z" fillOpacity={0.2} />
        <path d={`M0 0h${Math.round((100 * count) / of)}v8H0z`} />
      </svg>
      <span className="text-right">
        {count}
        <span className="sr-only">{count === 1 ? ' review' : ' reviews'}</span>
      </span>
    </>
  );
}
