import { UserRound } from 'lucide-react';
import { Stars } from '#app/ui/stars.tsx';
import { formatDay } from '#contracts/dates.ts';
import type { Review } from '#contracts/reviews.ts';

/** One review. The avatar is the same for everybody: the shop keeps no pictures of people. */
export function ReviewCard({ review }: { review: Review }) {
  return (
    <article className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-deep text-clay">
        <UserRound size={24} />
      </span>
      <div>
        <h3 className="font-sans! text-base font-medium">{review.userName || 'Anonymous'}</h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} size={15} />
          <time dateTime={review.reviewDate}>{formatDay(review.reviewDate)}</time>
        </p>
      </div>
      <p className="col-start-2 whitespace-pre-line">{review.review}</p>
    </article>
  );
}
