import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listAllReviews } from '../list-all-reviews.server.ts';
import { REVIEW_FILTERS, type ReviewDesk, type ReviewFilter, reviewDesk } from '../rules/review-desk.ts';
import type { Route } from './+types/reviews';
import { reviewForms } from './review-actions.server.ts';
import { ReviewNotice, ReviewRow } from './review-row.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = reviewDesk.parse(url.searchParams);
  return { desk, list: await listAllReviews(shopOf(context), viewerOf(context), desk) };
}

export const action = formAction(reviewForms);

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  useLive(['reviews:all']);
  // What a form came to stands beside its review, unless the filter has taken that away.
  const about = actionData?.isDone ? actionData.id : actionData?.typed.id;
  const isListed = list.reviews.some(({ id }) => id === about);
  return (
    <>
      <PageHead title="Reviews" />
      <PageTitle>Reviews</PageTitle>
      {actionData && !isListed && <ReviewNotice answer={actionData} />}
      <div className="grid gap-6">
        <ReviewSearch desk={desk} />
        <ReviewFilters desk={desk} />
      </div>
      {list.reviews.length === 0 ? (
        <EmptyState figure="albus" heading="No reviews found" />
      ) : (
        <ul className="-mt-8 divide-y divide-rule border-b border-rule">
          {list.reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              answered={actionData && about === review.id ? actionData : null}
            />
          ))}
        </ul>
      )}
      <ListPages {...list} toPage={(page) => reviewDesk.query(desk, { page })} />
    </>
  );
}

const LABELS = { all: 'All', unanswered: 'Unanswered', hidden: 'Hidden' } as const satisfies Record<
  ReviewFilter,
  string
>;

function ReviewFilters({ desk }: { desk: ReviewDesk }) {
  return (
    <ListFilters
      label="Which reviews"
      filters={REVIEW_FILTERS.map((show) => ({
        name: show,
        label: LABELS[show],
        to: reviewDesk.query(desk, { show }),
      }))}
      current={desk.show}
    />
  );
}

function ReviewSearch({ desk }: { desk: ReviewDesk }) {
  return (
    <ListSearch
      page={href('/admin/reviews')}
      sought={desk.q}
      label="Find a review"
      placeholder="Product, name or words"
      filter={desk.show === 'all' ? null : desk.show}
      withoutSearch={reviewDesk.query(desk, { q: '' })}
    />
  );
}
