import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { changeHour, HourForm } from '../change-hour.server.ts';

export const hourForms: PageForm<typeof HourForm, never> = {
  schema: HourForm,
  async verb({ shop, viewer, params: { id = '' } }, form) {
    await changeHour(shop, viewer, id, form);
    const isAdmin = viewer.kind === 'admin';
    return redirect(isAdmin ? href('/admin/order-details/:id', { id }) : href('/order-details/:id', { id }));
  },
  refusals: { invalid_input: 'Choose a time.' },
};
