import { Stars } from '#app/ui/stars.tsx';
import type { ReviewSummary } from '#contracts/reviews.ts';

/** Average and count, near the title; leads down to the reviews. */
export function ProductRating({ summary }: { summary: ReviewSummary }) {
  if (summary.count === 0) return null;
  return (
    <a
      href="#reviews"
      className="inline-flex items-center gap-2.5 justify-self-start py-1 text-soft hover:text-ink"
    >
      <Stars rating={summary.average} size={17} />
      <span className="text-sm tabular-nums underline underline-offset-4">
        {summary.average.toFixed(1)} · {summary.count === 1 ? '1 review' : `${summary.count} reviews`}
      </span>
    </a>
  );
}
