import { href, redirect } from 'react-router';
import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { askAboutLesson } from '../ask-about-lesson.server.ts';
import { MAX_QUESTION } from '../contract.ts';
import { tickLesson } from '../tick-lesson.server.ts';

const ReaderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('tick'),
    isDone: z.enum(['yes', 'no']),
    /** The lesson that comes next, where one goes on with it. */
    next: z.string().regex(RANDOM_ID).optional(),
  }),
  z.object({
    intent: z.literal('ask'),
    question: z
      .string()
      .trim()
      .min(1, 'Enter your question.')
      .max(MAX_QUESTION, `Use at most ${MAX_QUESTION} characters.`),
  }),
]);

export const readerForms: PageForm<typeof ReaderForm, { text: string }> = {
  schema: ReaderForm,
  async verb({ shop, viewer, ip, params: { id = '', lesson = '' } }, form) {
    const of = { productId: id, lessonId: lesson };
    if (form.intent === 'ask') {
      await askAboutLesson(shop, viewer, ip, { ...of, question: form.question });
      return { text: "Sent. We'll answer by e-mail." };
    }
    await tickLesson(shop, viewer, { ...of, isDone: form.isDone === 'yes' });
    if (form.isDone === 'no') return { text: 'No longer marked as done.' };
    return redirect(
      form.next ? href('/course/:id/:lesson', { id, lesson: form.next }) : href('/course/:id', { id }),
    );
  },
};
