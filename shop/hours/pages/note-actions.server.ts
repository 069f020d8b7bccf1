import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { NoteForm, sendNote } from '../send-note.server.ts';

export const noteForms: PageForm<typeof NoteForm, never> = {
  schema: NoteForm,
  async verb({ shop, viewer, params: { id = '', hour } }, form) {
    await sendNote(shop, viewer, { orderId: id, hourId: Number(hour) }, form);
    return redirect(href('/order-details/:id', { id }));
  },
  refusals: { invalid_input: 'Check what is marked below. Nothing was sent.' },
};
