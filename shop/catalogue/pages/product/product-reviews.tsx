import { type MouseEvent, useEffect, useRef } from 'react';
import { href, useSearchParams } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { Pagination } from '#platform/ui/pagination.tsx';
import { Section } from '#platform/ui/section.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Stars } from '#platform/ui/stars.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { openLogin } from '#shop/accounts/pages/login-dialog-store.ts';
import { useMe } from '#shop/accounts/pages/me-store.ts';
import type { Product, Rating } from '#shop/catalogue/contract/catalogue.ts';
import { useSite } from '#shop/frame/site.ts';
import type { ReviewPage } from '#shop/reviews/list-reviews.server.ts';
import { ReviewCard } from '#shop/reviews/pages/review-card.tsx';
import { StarCounts } from '#shop/reviews/pages/star-counts.tsx';
import {
  REVIEW_SORTS,
  type ReviewListing,
  type ReviewSort,
  reviewsAddress,
  STAR_LABELS,
} from '#shop/reviews/rules/review-listing.ts';

/** So few reviews need no other order. */
const READ_AT_ONCE = 3;

type ProductReviewsProps = { product: Product } & ReviewPage;

export function ProductReviews({ product, reviews, counts, sort, stars, page, pages }: ProductReviewsProps) {
  const { name } = useSite();
  const list = useFocusAfterPaging(`${sort} ${stars}`);
  const { isVisitor, ...write } = useWriteLink(product.id);
  if (!product.rating) return <NoReviews {...write} />;
  return (
    <Section id="reviews" heading="Reviews" className="mt-12">
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
        <div className="grid grid-cols-1 justify-items-start gap-3 lg:sticky lg:gap-5 lg:top-[calc(var(--header-height,0px)+2rem)]">
          <Average rating={product.rating} />
          <StarCounts counts={counts} of={product.rating.count} sort={sort} stars={stars} />
          <ButtonLink {...write} variant="secondary">
            {isVisitor ? 'Log in to write a review' : 'Write a Review'}
          </ButtonLink>
          {product.rating.count > READ_AT_ONCE && <SortLinks sort={sort} stars={stars} />}
        </div>
        <div className="grid gap-8">
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={`${stars ? `Reviews with ${STAR_LABELS[stars]}` : 'Reviews'}, page ${page} of ${pages}`}
            className="divide-y divide-rule outline-none [&>li]:py-7 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0"
          >
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} shopName={name} />
              </li>
            ))}
          </ul>
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              toPage={(to) => reviewsAddress({ page: to, sort, stars })}
              label="Review pages"
            />
          )}
        </div>
      </div>
    </Section>
  );
}

/** The login of a visitor opens over the product, and leads to the form; without a script it is asked for on the way. */
function useWriteLink(id: string) {
  const to = href('/review-product/:id', { id });
  const isVisitor = useMe()?.isUserLoggedIn === false;
  const onClick = (event: MouseEvent) => {
    if (!isVisitor || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openLogin({ reason: 'review', goTo: to });
  };
  return { to, onClick, isVisitor };
}

type WriteLink = Pick<ReturnType<typeof useWriteLink>, 'to' | 'onClick'>;

function NoReviews(write: WriteLink) {
  return (
    <Section id="reviews" heading="Reviews" className="mt-12">
      <div className="flex items-center gap-5">
        <Figure name="albus" size={48} className="shrink-0 text-gold" />
        <div className="grid justify-items-start">
          <p className="text-soft">No reviews yet.</p>
          <TextLink {...write} className="py-1">
            Be the first one to review this product
          </TextLink>
        </div>
      </div>
    </Section>
  );
}

function Average({ rating: { average, count } }: { rating: Rating }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars rating={average} size={22} />
      <span className="text-soft tabular-nums">
        {average.toFixed(1)} of 5, {counted(count, 'review')}
      </span>
    </p>
  );
}

const SORT_LABELS = { newest: 'Newest', highest: 'Highest', lowest: 'Lowest' } as const satisfies Record<
  ReviewSort,
  string
>;

function SortLinks({ sort, stars }: Pick<ReviewListing, 'sort' | 'stars'>) {
  return (
    <Segmented
      label="Sort reviews"
      current={sort}
      segments={REVIEW_SORTS.map((value) => ({
        value,
        label: SORT_LABELS[value],
        to: reviewsAddress({ page: 1, sort: value, stars }),
      }))}
    />
  );
}

/** On another page the reading goes on at its first review, not at the link beneath the last one. */
function useFocusAfterPaging(choice: string) {
  const list = useRef<HTMLUListElement>(null);
  const page = useSearchParams()[0].get('reviews');
  const previous = useRef({ page, choice });
  useEffect(() => {
    const isPaging = previous.current.page !== page && previous.current.choice === choice;
    if (isPaging) list.current?.focus({ preventScroll: true });
    previous.current = { page, choice };
  }, [page, choice]);
  return list;
}
