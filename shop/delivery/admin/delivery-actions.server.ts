import { href, redirect } from 'react-router';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { DeliveryForm } from '../delivery-form.server.ts';
import { editDelivery } from '../edit-delivery.server.ts';

const DONE = {
  zone: 'Saved.',
  move: 'Moved.',
  remove: 'Removed.',
  method: 'Saved.',
  switch: 'Saved.',
  drop: 'Removed.',
} as const satisfies Record<DeliveryForm['intent'], string>;

type Done = { text: string };

export const deliveryForms: PageForm<typeof DeliveryForm, Done> = {
  schema: DeliveryForm,
  async verb({ shop, viewer }, form) {
    await editDelivery(shop, viewer, form);
    if (form.intent === 'zone' && form.adds) return redirect(href('/admin/delivery/:id', { id: form.id }));
    if (form.intent === 'remove') return redirect(href('/admin/delivery'));
    return { text: DONE[form.intent] };
  },
  refusals: { not_found: 'This is no longer there. Reload the page.' },
};
