import { useState } from 'react';
import { Form, href } from 'react-router';
import { Markdown } from '#platform/markdown/markdown.tsx';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Field } from '#platform/ui/field.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction, type RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { formFields } from '#shop/frame/forms/form-fields.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { MAX_BODY } from '../contract.ts';
import { type OpenedLesson, openForEditing } from '../list-lessons.server.ts';
import { mediaOf } from '../views/lesson-media.tsx';
import type { Route } from './+types/lesson-editor';
import { lessonForms } from './lesson-actions.server.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return answering(openForEditing(shopOf(context), viewerOf(context), params.id, params.lesson));
}

export const action = formAction(lessonForms);

export default function LessonEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { product, lesson, newId, preview, files } = loaderData;
  const media = mediaOf(href('/course/:id/:lesson', { id: product.id, lesson: newId }), files);
  const title = lesson?.title ?? 'New lesson';
  return (
    <>
      <TextLink to={href('/admin/lessons/:id', { id: product.id })} className="justify-self-start py-1">
        Back to the lessons
      </TextLink>
      <PageHead title={`Lesson: ${title}`} />
      <PageTitle lead={product.name}>{title}</PageTitle>
      <AnswerNotice answer={actionData} />
      <LessonForm
        key={lesson ? lesson.id : 'new'}
        lesson={lesson}
        newId={newId}
        refused={actionData?.isDone === false ? actionData : null}
      />
      {preview.length > 0 && (
        <Section heading="As readers see it">
          <Markdown
            blocks={preview}
            media={(name, text) =>
              media(name, text) ?? <p className="text-madder">No file is called {name}</p>
            }
          />
        </Section>
      )}
    </>
  );
}

type LessonFormProps = Pick<OpenedLesson, 'lesson' | 'newId'> & { refused: RefusedForm | null };

function LessonForm({ lesson, newId, refused }: LessonFormProps) {
  // Loaded again after a lost answer, the page has another new id.
  const [id] = useState(newId);
  const { field, tick } = formFields(refused);
  return (
    <Form method="post" preventScrollReset aria-label="Lesson" className="grid max-w-3xl gap-5">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      {lesson ? (
        <input type="hidden" name="version" value={lesson.version} />
      ) : (
        <input type="hidden" name="adds" value="yes" />
      )}
      <Field label="Title" {...field('title', lesson?.title)} maxLength={200} required />
      <Field
        label="Chapter"
        {...field('chapter', lesson?.chapter)}
        maxLength={200}
        hint="Where a new chapter begins; empty where the lesson goes on with the one before"
      />
      <TextArea
        label="Text"
        {...field('body', lesson?.body)}
        maxLength={MAX_BODY}
        rows={16}
        hint="An empty line begins a new paragraph. # Heading, **bold**, *italic*, - a list, > a quotation, [a link](https://…). Files of the course: ![What it is](<its name.mp3>), alone in a paragraph"
      />
      <CheckBox {...tick('isFree', lesson?.isFree)}>Free: everybody may read it</CheckBox>
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save and preview
      </SubmitButton>
    </Form>
  );
}
