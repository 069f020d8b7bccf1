import { Form, href } from 'react-router';
import { Markdown } from '#platform/markdown/markdown.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { MAX_QUESTION } from '../contract.ts';
import { type OpenLesson, openLesson } from '../open-lesson.server.ts';
import { mediaOf } from '../views/lesson-media.tsx';
import type { Route } from './+types/lesson';
import { KeptCourse } from './kept-course.tsx';
import { readerForms } from './lesson-actions.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, lesson: lessonId } = params;
  const lesson = await answering(openLesson(shopOf(context), viewerOf(context), id, lessonId));
  return { lesson, siteName: siteOf(context).name };
}

export const action = formAction(readerForms);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? [{ title: `${loaderData.lesson.title} · ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export const ErrorBoundary = KeptCourse;

/** What is being read stays while only its reload fails. */
export const handle = { keepsShown: true };

export default function Lesson({ loaderData: { lesson }, actionData }: Route.ComponentProps) {
  const { room, id, title, blocks, files, before } = lesson;
  const { product } = room;
  useSessionPage(room.isOfAccount);
  return (
    <Container width="text" className="grid grid-cols-1 gap-8 pt-8">
      <TextLink to={href('/course/:id', { id: product.id })} className="justify-self-start py-1">
        {product.name}
      </TextLink>
      <PageTitle>{title}</PageTitle>
      <Markdown
        blocks={blocks}
        media={mediaOf(href('/course/:id/:lesson', { id: product.id, lesson: id }), files)}
      />
      {actionData && (
        <Notice tone={actionData.isDone ? 'success' : 'danger'} heading={actionData.text} announce />
      )}
      {room.hasBought ? <Done lesson={lesson} /> : <Buy productId={product.id} />}
      <nav aria-label="Lessons" className="flex flex-wrap gap-x-8 gap-y-2">
        {before && (room.hasBought || room.lessons.find(({ id }) => id === before)?.isFree) && (
          <TextLink to={href('/course/:id/:lesson', { id: product.id, lesson: before })} className="py-1">
            The lesson before
          </TextLink>
        )}
        <TextLink to={href('/course/:id', { id: product.id })} className="py-1">
          All lessons
        </TextLink>
      </nav>
      {room.canAsk && (
        <AskAboutLesson
          key={`${lesson.id} ${actionData?.isDone}`}
          typed={actionData?.isDone === false ? actionData.typed.question : undefined}
        />
      )}
    </Container>
  );
}

function Done({ lesson: { room, id, isDone, after } }: { lesson: OpenLesson }) {
  if (isDone || !room.canTick)
    return (
      <div className="flex flex-wrap gap-3">
        {after && (
          <ButtonLink to={href('/course/:id/:lesson', { id: room.product.id, lesson: after })}>
            Next lesson
          </ButtonLink>
        )}
        {isDone && (
          <Form method="post" preventScrollReset aria-label="Not done after all">
            <input type="hidden" name="intent" value="tick" />
            <input type="hidden" name="isDone" value="no" />
            <Button type="submit" variant="quiet">
              Mark as not done
            </Button>
          </Form>
        )}
      </div>
    );
  return (
    <Form method="post" key={id} aria-label="Done">
      <input type="hidden" name="intent" value="tick" />
      <input type="hidden" name="isDone" value="yes" />
      {after && <input type="hidden" name="next" value={after} />}
      <Button type="submit" size="large">
        {after ? 'Done, next lesson' : 'Done'}
      </Button>
    </Form>
  );
}

function Buy({ productId }: { productId: string }) {
  return (
    <div className="grid gap-3 border-t border-rule pt-6">
      <p className="text-lg">This lesson is free. The others come with the course.</p>
      <ButtonLink to={href('/product-details/:id', { id: productId })} className="justify-self-start">
        See the course
      </ButtonLink>
    </div>
  );
}

function AskAboutLesson({ typed }: { typed: string | undefined }) {
  return (
    <details open={typed !== undefined} className="border-t border-rule pt-4">
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center">
        Ask about this lesson
      </summary>
      <Form method="post" preventScrollReset aria-label="Question" className="mt-3 grid max-w-text gap-4">
        <input type="hidden" name="intent" value="ask" />
        <TextArea
          label="Your question"
          name="question"
          defaultValue={typed}
          maxLength={MAX_QUESTION}
          rows={4}
          hint="We answer by e-mail, to the address of your order."
          required
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Send
        </Button>
      </Form>
    </details>
  );
}
