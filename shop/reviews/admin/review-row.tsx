import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { Stars } from '#platform/ui/stars.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { RowBox } from '#shop/frame/admin/lists/choose-rows.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import type { AdminReview } from '../list-all-reviews.server.ts';
import type { ReviewAnswer } from './review-actions.server.ts';
import { AnswerForm, HideForm, ShowForm } from './review-forms.tsx';
import { RowPhotos } from './row-photos.tsx';

type ReviewRowProps = { review: AdminReview; answered: ReviewAnswer | null };

export function ReviewRow({ review, answered }: ReviewRowProps) {
  const { hidden, answer } = review;
  return (
    <li
      data-row
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 py-6 lg:py-2.5 has-[[data-row-box]:checked]:bg-deep"
    >
      <RowBox
        value={review.id}
        label={`Choose the review of ${review.productName} by ${review.userName || 'Anonymous'}`}
        className="self-start"
      />
      <article
        aria-label={`Review of ${review.productName} by ${review.userName}`}
        className="grid min-w-0 gap-3 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-x-6"
      >
        <ReviewHead review={review} />
        <div className="grid min-w-0 content-start gap-3 lg:gap-1">
          <p className={`max-w-text break-words whitespace-pre-line ${hidden ? 'text-soft' : ''}`}>
            {review.review}
          </p>
          <RowPhotos id={review.id} photos={review.photos} />
          {answer && (
            <blockquote className="max-w-text border-l-2 border-gold pl-4">
              <p className="text-sm text-soft">Your answer, {formatDay(answer.at)}</p>
              <p className="break-words whitespace-pre-line">{answer.text}</p>
            </blockquote>
          )}
          {hidden && (
            <p className="max-w-text">
              <StatusLabel tone="bad" text={`Hidden ${formatDay(hidden.at)}`} />{' '}
              <span className="break-words text-soft">{hidden.reason}</span>
            </p>
          )}
          <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
            <AnswerForm key={answer?.at ?? 'none'} id={review.id} answer={answer?.text ?? null} />
            {hidden ? <ShowForm id={review.id} /> : <HideForm id={review.id} />}
          </div>
          <AnswerNotice answer={answered} />
        </div>
      </article>
    </li>
  );
}

function ReviewHead({ review }: { review: AdminReview }) {
  const { productId, productName, isProductDeleted, purchase } = review;
  return (
    <header className="grid content-start gap-1">
      <h2 className="text-title lg:text-lg">
        {isProductDeleted ? (
          productName
        ) : (
          <TextLink data-row-link to={`${href('/product-details/:id', { id: productId })}#reviews`}>
            {productName}
          </TextLink>
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:gap-x-3">
        <Stars rating={review.rating} size={16} />
        <span className="min-w-0 break-words">{review.userName || 'Anonymous'}</span>
        <time dateTime={review.createdAt} className="text-soft">
          {formatDay(review.createdAt)}
        </time>
      </p>
      <p className="text-sm text-soft">
        {purchase ? (
          <>
            Bought {formatDay(purchase.paidAt)},{' '}
            <TextLink to={href('/admin/order-details/:id', { id: purchase.orderId })}>
              order No. {purchase.number}
            </TextLink>
          </>
        ) : (
          'Not a verified purchase'
        )}
      </p>
    </header>
  );
}
