import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stars } from '#platform/ui/stars.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { OwnReview as Own } from '../find-own-review.server.ts';

type OwnReviewProps = { review: Own; back: string };

export function OwnReview({ review, back }: OwnReviewProps) {
  const isHidden = review.hiddenReason !== null;
  return (
    <div className="grid max-w-text gap-6">
      {isHidden ? (
        <Notice tone="danger" heading="The shop has hidden your review">
          <p className="break-words">{review.hiddenReason}</p>
        </Notice>
      ) : (
        <Notice tone="info" heading="You have already reviewed this product" />
      )}
      <figure className="grid gap-2 border-l-2 border-rule pl-4">
        <figcaption className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <Stars rating={review.rating} size={15} />
          <span>{review.userName || 'Anonymous'}</span>
          <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
        </figcaption>
        <blockquote className="break-words whitespace-pre-line">{review.review}</blockquote>
      </figure>
      <p className="text-soft">
        {isHidden
          ? 'Do you think this is a mistake? Tell us, and we look again: '
          : 'To change it or take it down, tell us what you would like instead: '}
        <TextLink to={href('/contact')}>Contact Us</TextLink>
      </p>
      <div className="flex flex-wrap gap-3">
        {(review.mayAddPhotos || review.photos.length > 0) && (
          <ButtonLink to={href('/review-product/:id/photos', { id: review.productId })}>
            {review.photos.length > 0 ? 'Your photographs' : 'Add photographs'}
          </ButtonLink>
        )}
        <ButtonLink to={back} variant="secondary">
          Back to product
        </ButtonLink>
      </div>
    </div>
  );
}
