import { Form, href } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { formatDay } from '#platform/time/dates.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { HiddenYet } from '#shop/frame/admin/hidden-yet.tsx';
import { ProductPart } from '#shop/frame/admin/product-part.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type AdminLesson, type Learner, listLessons } from '../list-lessons.server.ts';
import type { Route } from './+types/lessons';
import { lessonForms } from './lesson-actions.server.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(listLessons(shopOf(context), viewerOf(context), params.id));
}

export const action = formAction(lessonForms);

export default function Lessons({ loaderData, actionData }: Route.ComponentProps) {
  const { product, lessons, learners } = loaderData;
  const { id, name, kind, state } = product;
  return (
    <ProductPart
      product={{ id, name }}
      part="Lessons"
      lead="What buyers go through by themselves, in this order. A free lesson can be read by everybody."
      answer={actionData}
    >
      {kind !== 'course' && (
        <Notice heading="Nobody can buy these lessons yet">
          <p className="text-soft">Set “What the buyer gets” to a course on the product first.</p>
        </Notice>
      )}
      {kind === 'course' && state === 'hidden' && lessons.length > 0 && (
        <HiddenYet id={id} heading="Its lessons are here, and it is still hidden" />
      )}
      <Section heading="Lessons">
        {lessons.length === 0 ? (
          <p className="text-soft">No lessons yet.</p>
        ) : (
          <ol className="divide-y divide-rule border-y border-rule">
            {lessons.map((lesson, place) => (
              <LessonRow key={lesson.id} {...{ productId: id, lesson, place }} last={lessons.length - 1} />
            ))}
          </ol>
        )}
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={href('/admin/lessons/:id/:lesson', { id, lesson: 'new' })}>Add a lesson</ButtonLink>
          <ButtonLink to={href('/admin/files/:id', { id })} variant="secondary">
            Sound, video and PDFs
          </ButtonLink>
          {lessons.length > 0 && (
            <ButtonLink to={href('/course/:id', { id })} variant="quiet">
              See it as a reader
            </ButtonLink>
          )}
        </p>
      </Section>
      {learners && lessons.length > 0 && (
        <Section heading="Who has come how far">
          <Learners learners={learners} lessons={lessons.length} />
        </Section>
      )}
    </ProductPart>
  );
}

type LessonRowProps = { productId: string; lesson: AdminLesson; place: number; last: number };

function LessonRow({ productId, lesson, place, last }: LessonRowProps) {
  const { id, chapter, title, isFree, words } = lesson;
  return (
    <li className="grid gap-2 py-4">
      {chapter && <p className="eyebrow">{chapter}</p>}
      <TextLink
        to={href('/admin/lessons/:id/:lesson', { id: productId, lesson: id })}
        className="inline-flex min-h-11 items-center justify-self-start wrap-anywhere"
      >
        {place + 1}. {title}
      </TextLink>
      <p className="text-sm text-soft">
        {counted(words, 'word')}
        {isFree && ', free for everybody'}
      </p>
      <div className="flex flex-wrap gap-2">
        {place > 0 && <Move id={id} title={title} to={place - 1} label="Up" />}
        {place < last && <Move id={id} title={title} to={place + 1} label="Down" />}
        <Form method="post" preventScrollReset aria-label={`Remove ${title}`}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="quiet">
            Remove
          </Button>
        </Form>
      </div>
    </li>
  );
}

type MoveProps = { id: string; title: string; to: number; label: 'Up' | 'Down' };

function Move({ id, title, to, label }: MoveProps) {
  return (
    <Form method="post" preventScrollReset aria-label={`${label}: ${title}`}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="to" value={to} />
      <Button type="submit" variant="secondary" aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </Form>
  );
}

function Learners({ learners, lessons }: { learners: readonly Learner[]; lessons: number }) {
  if (learners.length === 0) return <p className="text-soft">Nobody has bought it yet.</p>;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {learners.map(({ orderId, number, name, done, lastAt }) => (
        <li key={orderId} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name || 'Erased'},{' '}
            <TextLink to={href('/admin/order-details/:id', { id: orderId })}>order No. {number}</TextLink>
          </span>
          <span className="text-soft tabular-nums">
            {done} of {lessons}
            {lastAt && `, last on ${formatDay(lastAt)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
