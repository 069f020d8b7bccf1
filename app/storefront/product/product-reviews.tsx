import { href } from 'react-router';
import { Section } from '#app/ui/section.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Review, ReviewSummary } from '#contracts/reviews.ts';
import { ReviewCard } from '../reviews/review-card.tsx';

type ProductReviewsProps = { productId: string; reviews: Review[]; summary: ReviewSummary };

export function ProductReviews({ productId, reviews, summary }: ProductReviewsProps) {
  const write = href('/review-product/:id', { id: productId });
  if (reviews.length === 0) {
    return (
      <Section id="reviews" heading="Reviews" className="mt-12">
        <TextLink to={write}>Be the first one to review this product</TextLink>
      </Section>
    );
  }
  const average = (
    <p className="flex items-center gap-3 text-soft">
      <Stars rating={summary.average} />
      <span className="tabular-nums">
        {summary.average.toFixed(1)} of 5, {summary.count === 1 ? '1 review' : `${summary.count} reviews`}
      </span>
    </p>
  );
  return (
    <Section id="reviews" heading="Reviews" aside={average} className="mt-12">
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <TextLink to={write}>Write a Review</TextLink>
      </p>
    </Section>
  );
}
