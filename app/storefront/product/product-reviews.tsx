import { UserRound } from 'lucide-react';
import { href } from 'react-router';
import { useSite } from '#app/site.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Product, Rating } from '#contracts/catalogue.ts';
import { formatDay } from '#contracts/dates.ts';
import type { Review, ReviewPage } from '#contracts/reviews.ts';

type ProductReviewsProps = { product: Product } & ReviewPage;

export function ProductReviews({ product, reviews, page, pages }: ProductReviewsProps) {
  const { name } = useSite();
  const write = href('/review-product/:id', { id: product.id });
  if (reviews.length === 0) {
    return (
      <Section id="reviews" heading="Reviews" className="mt-12">
        <TextLink to={write}>Be the first one to review this product</TextLink>
      </Section>
    );
  }
  const aside = product.rating && <Average rating={product.rating} />;
  return (
    <Section id="reviews" heading="Reviews" aside={aside} className="mt-12">
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} shopName={name} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-8">
          <Pagination
            page={page}
            pages={pages}
            toPage={(to) => `?reviews=${to}#reviews`}
            label="Review pages"
          />
        </div>
      )}
      <p className="mt-8">
        <TextLink to={write}>Write a Review</TextLink>
      </p>
    </Section>
  );
}

function Average({ rating: { average, count } }: { rating: Rating }) {
  return (
    <p className="flex items-center gap-3 text-soft">
      <Stars rating={average} />
      <span className="tabular-nums">
        {average.toFixed(1)} of 5, {count === 1 ? '1 review' : `${count} reviews`}
      </span>
    </p>
  );
}

/** One review. The avatar is the same for everybody: the shop keeps no pictures of people. */
function ReviewCard({ review, shopName }: { review: Review; shopName: string }) {
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
      {review.answer && (
        <blockquote className="col-start-2 border-l-2 border-gold pl-4">
          <p className="text-sm text-soft">
            {shopName} answered, <time dateTime={review.answer.at}>{formatDay(review.answer.at)}</time>
          </p>
          <p className="whitespace-pre-line">{review.answer.text}</p>
        </blockquote>
      )}
    </article>
  );
}
