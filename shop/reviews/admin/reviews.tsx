import { type ReactNode, useRef } from 'react';
import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { ChooseAllBox, ChooseRows } from '#shop/frame/admin/lists/choose-rows.tsx';
import { ExportChosen } from '#shop/frame/admin/lists/export-chosen.tsx';
import { ListFilters } from '#shop/frame/admin/lists/list-filters.tsx';
import { ListKeys } from '#shop/frame/admin/lists/list-keys.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { ListSearch } from '#shop/frame/admin/lists/list-search.tsx';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { listAllReviews } from '../list-all-reviews.server.ts';
import { CHOSEN_REVIEWS } from '../rules/chosen-reviews.ts';
import { REVIEW_FILTERS, type ReviewDesk, type ReviewFilter, reviewDesk } from '../rules/review-desk.ts';
import type { Route } from './+types/reviews';
import { PhotoSwitch } from './photo-switch.tsx';
import { reviewForms } from './review-actions.server.ts';
import { ReviewRow } from './review-row.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const desk = reviewDesk.parse(url.searchParams);
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const photos = viewer.kind === 'admin' ? shop.settingsCache.current().hasReviewPhotos : null;
  return { desk, photos, list: await listAllReviews(shop, viewer, desk) };
}

export const action = formAction(reviewForms);

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, list } = loaderData;
  const rows = useRef<HTMLDivElement>(null);
  const answer = useKeptAnswer(actionData);
  useLive(['reviews:all']);
  // What a form came to stands beside its review, unless the filter has taken that away.
  const about = answer?.isDone ? answer.id : answer?.typed.id;
  const isListed = list.reviews.some(({ id }) => id === about);
  return (
    <>
      <PageHead title="Reviews" />
      <PageTitle>Reviews</PageTitle>
      <AnswerNotice answer={isListed ? null : answer} />
      <div className="grid gap-6">
        <ReviewSearch desk={desk} />
        <div className="flex min-w-0 items-end gap-3 [&>nav]:grow">
          <ReviewFilters desk={desk} />
          <ListKeys list={rows} />
        </div>
      </div>
      <div ref={rows} className="-mt-8 min-w-0">
        {list.reviews.length === 0 ? (
          <EmptyState figure="albus" heading="No reviews found" />
        ) : (
          <ChoosableReviews desk={desk} list={list}>
            {list.reviews.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                answered={answer && about === review.id ? answer : null}
              />
            ))}
          </ChoosableReviews>
        )}
      </div>
      <ListPages {...list} toPage={(page) => reviewDesk.query(desk, { page })} />
      {loaderData.photos !== null && <PhotoSwitch isOn={loaderData.photos} />}
    </>
  );
}

type ChoosableReviewsProps = Pick<Route.ComponentProps['loaderData'], 'desk' | 'list'> & {
  children: ReactNode;
};

function ChoosableReviews({ desk, list, children }: ChoosableReviewsProps) {
  const { show, q } = desk;
  return (
    <ChooseRows
      key={`${show} ${list.page} ${q}`}
      label="Choose reviews"
      name={CHOSEN_REVIEWS.name}
      action={href('/admin/reviews/chosen')}
      keys={list.reviews.map(({ id }) => id)}
      found={list.found}
      finding={{ show, q }}
      acts={(query) => <ReviewActs query={query} />}
    >
      <ChooseAllBox label={`Choose all ${list.reviews.length}`} className="text-sm" />
      <ul className="divide-y divide-rule border-y border-rule">{children}</ul>
    </ChooseRows>
  );
}

function ReviewActs({ query }: { query: string }) {
  return (
    <>
      <Button type="submit" size="small" name="act" value="hide">
        Hide
      </Button>
      <Button type="submit" size="small" variant="secondary" name="act" value="show">
        Show again
      </Button>
      <ExportChosen file={CHOSEN_FILES.reviews} query={query} />
    </>
  );
}

const LABELS = {
  all: 'All',
  unanswered: 'Unanswered',
  photos: 'New photographs',
  hidden: 'Hidden',
} as const satisfies Record<ReviewFilter, string>;

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
