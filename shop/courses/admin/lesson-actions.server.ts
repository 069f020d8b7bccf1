import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { editLessons, LessonForm } from '../edit-lessons.server.ts';

export const lessonForms: PageForm<typeof LessonForm, { text: string }> = {
  schema: LessonForm,
  async verb({ shop, viewer, params: { id = '' } }, form) {
    await editLessons(shop, viewer, id, form);
    if (form.intent === 'save' && form.adds)
      return redirect(href('/admin/lessons/:id/:lesson', { id, lesson: form.id }));
    return { text: form.intent === 'remove' ? 'Removed.' : 'Saved.' };
  },
  refusals: {
    not_found: 'This lesson is no longer there.',
    conflict: 'This lesson was changed meanwhile. Copy what you wrote, reload the page, and put it in again.',
  },
};
