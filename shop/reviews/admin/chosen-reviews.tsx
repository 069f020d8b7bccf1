import { Form, href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Stars } from '#platform/ui/stars.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { ChosenPage } from '#shop/frame/admin/lists/chosen-page.tsx';
import { NamesResult } from '#shop/frame/admin/lists/many-result.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type ChosenReview, listChosen } from '../many/list-chosen.server.ts';
import { CHOSEN_REVIEWS, type ReviewAct } from '../rules/chosen-reviews.ts';
import type { Route } from './+types/chosen-reviews';
import { chosenForms } from './chosen-actions.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const reviews = await answering(listChosen(shopOf(context), viewerOf(context), url.searchParams));
  return { act: CHOSEN_REVIEWS.actOf(url.searchParams), reviews };
}

export const action = formAction(chosenForms);

export default function ChosenReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { act, reviews } = loaderData;
  const done = actionData?.isDone ? actionData : null;
  const title = done
    ? `Done with ${counted(done.done.length + done.left.length, 'review')}`
    : `${act === 'hide' ? 'Hide' : 'Show'} ${counted(reviews.length, 'review')}`;
  return (
    <ChosenPage list={href('/admin/reviews')} back="Back to all reviews" title={title}>
      {done ? (
        <NamesResult one="review" {...done} />
      ) : reviews.length === 0 ? (
        <EmptyState figure="albus" heading="No reviews are chosen" />
      ) : (
        <ModerateMany
          act={act}
          reviews={reviews}
          refused={actionData?.isDone === false ? actionData : null}
        />
      )}
    </ChosenPage>
  );
}

type ModerateManyProps = { act: ReviewAct; reviews: readonly ChosenReview[]; refused: RefusedForm | null };

function ModerateMany({ act, reviews, refused }: ModerateManyProps) {
  const count = counted(reviews.length, 'review');
  return (
    <Form
      method="post"
      aria-label={act === 'hide' ? 'Hide many' : 'Show many again'}
      className="grid min-w-0 grid-cols-1 gap-6"
    >
      <AnswerNotice answer={refused} />
      <input type="hidden" name="intent" value={act} />
      {act === 'hide' && (
        <TextArea
          label="Reason"
          name="reason"
          hint="Each writer reads it. The reviews and their stars no longer count."
          defaultValue={refused?.typed.reason ?? ''}
          error={refused?.errors.reason}
          maxLength={500}
          rows={2}
          required
          className="max-w-text"
        />
      )}
      <SubmitButton variant={act === 'hide' ? 'danger' : 'primary'} className="justify-self-start">
        {act === 'hide' ? `Hide ${count}` : `Show ${count} again`}
      </SubmitButton>
      <ul aria-label="Reviews" className="border-t border-ink">
        {reviews.map((review) => (
          <ChosenRow key={review.id} {...review} />
        ))}
      </ul>
    </Form>
  );
}

function ChosenRow({ id, productName, userName, rating, text, isHidden }: ChosenReview) {
  return (
    <li className="grid gap-1 border-b border-rule py-2">
      <input type="hidden" name={CHOSEN_REVIEWS.name} value={id} />
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="min-w-0 break-words">{productName}</span>
        <Stars rating={rating} size={16} />
        <span className="min-w-0 break-words text-soft">{userName}</span>
        {isHidden && <StatusLabel tone="bad" text="Hidden" />}
      </p>
      <p className="line-clamp-2 max-w-text break-words text-soft">{text}</p>
    </li>
  );
}
