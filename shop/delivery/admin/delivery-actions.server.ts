import { href, redirect } from 'react-router';
import type { FormAnswer, PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { DeliveryForm } from '../delivery-form.server.ts';
import { editDelivery } from '../edit-delivery.server.ts';

/** `typed` says what was pressed, as that of a refused form does: its message stands there. */
type Done = { text: string; typed: { intent: DeliveryForm['intent']; id: string; adds?: 'yes' | undefined } };
export type DeliveryAnswer = FormAnswer<Done>;

export const deliveryForms: PageForm<typeof DeliveryForm, Done> = {
  schema: DeliveryForm,
  async verb({ shop, viewer }, form) {
    await editDelivery(shop, viewer, form);
    const { intent, id } = form;
    const adds = 'adds' in form ? form.adds : undefined;
    if (intent === 'zone' && adds) return redirect(href('/admin/delivery/:id', { id }));
    if (intent === 'remove') return redirect(href('/admin/delivery'));
    return { text: textOf(form), typed: { intent, id, adds } };
  },
  refusals: { not_found: 'This is no longer there. Reload the page.' },
};

function textOf(form: DeliveryForm): string {
  switch (form.intent) {
    case 'zone':
      return 'Saved.';
    case 'method':
      return form.adds ? 'Added. Switch it on once it is right.' : 'Saved.';
    case 'switch':
      return form.isOn ? 'Switched on.' : 'Switched off.';
    case 'switch-zone':
      return 'Switched on.';
    case 'move':
      return 'Moved.';
    case 'drop':
    case 'remove':
      return 'Removed.';
  }
}
