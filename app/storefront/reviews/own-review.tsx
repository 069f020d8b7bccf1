import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { formatDay } from '#contracts/dates.ts';
import type { Review } from '#contracts/reviews.ts';

type OwnReviewProps = { review: Review & { hiddenReason: string | null }; back: string };

/** What somebody reads who has reviewed this product, in place of the form. */
export function OwnReview({ review, back }: OwnReviewProps) {
  return (
    <div className="grid max-w-text gap-6">
      {review.hiddenReason === null ? (
        <Notice tone="info" heading="You have already reviewed this product" />
      ) : (
        <Notice tone="danger" heading="The shop has hidden your review">
          <p className="break-words">{review.hiddenReason}</p>
        </Notice>
      )}
      <figure className="grid gap-2 border-l-2 border-rule pl-4">
        <figcaption className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} size={15} />
          <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
        </figcaption>
        <blockquote className="break-words whitespace-pre-line">{review.review}</blockquote>
      </figure>
      <div>
        <ButtonLink to={back} variant="secondary">
          Back to product
        </ButtonLink>
      </div>
    </div>
  );
}
