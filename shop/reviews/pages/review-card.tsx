import BadgeCheck from 'lucide-react/icons/badge-check';
import UserRound from 'lucide-react/icons/user-round';
import { formatDay } from '#platform/time/dates.ts';
import { Stars } from '#platform/ui/stars.tsx';
import { remembered } from '#shop/frame/remembered.tsx';
import type { ShownReview } from '../contract/reviews.ts';
import { ShownPhotos } from './shown-photos.tsx';

type ReviewCardProps = { review: ShownReview; shopName: string };

export const ReviewCard = remembered(function ReviewCard({ review, shopName }: ReviewCardProps) {
  return (
    <article className="grid gap-3">
      <header className="grid grid-cols-[auto_1fr] items-center gap-x-3">
        <Avatar name={review.userName} />
        <div className="min-w-0">
          <h3 className="font-sans! text-base leading-snug font-medium break-words">
            {review.userName || 'Anonymous'}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            <Stars rating={review.rating} size={15} />
            <time dateTime={review.reviewDate}>{formatDay(review.reviewDate)}</time>
            {review.isVerified && (
              <span className="inline-flex items-center gap-1 text-leaf">
                <BadgeCheck aria-hidden size={16} />
                Verified purchase
              </span>
            )}
          </p>
        </div>
      </header>
      <p className="break-words whitespace-pre-line">{review.review}</p>
      <ShownPhotos photos={review.photos} by={review.userName || 'Anonymous'} />
      {review.answer && (
        <blockquote className="border-l-2 border-gold pl-4">
          <p className="text-sm text-soft">
            {shopName} answered, <time dateTime={review.answer.at}>{formatDay(review.answer.at)}</time>
          </p>
          <p className="break-words whitespace-pre-line">{review.answer.text}</p>
        </blockquote>
      )}
    </article>
  );
});

function Avatar({ name }: { name: string }) {
  const initial = /^\p{Letter}/u.exec(name)?.[0].toUpperCase();
  return (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full border border-rule bg-raised font-display text-lg leading-none text-soft"
    >
      {initial && name !== 'Anonymous' ? initial : <UserRound size={18} />}
    </span>
  );
}
