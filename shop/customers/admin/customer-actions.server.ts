import { href, redirect } from 'react-router';
import { z } from 'zod';
import { formatDay } from '#platform/time/dates.ts';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { WriteNote } from '#shop/orders/write-note.server.ts';
import { type ErasedCustomer, eraseCustomer } from '../erase-customer.server.ts';
import { LabelCustomer, labelCustomer } from '../label-customer.server.ts';
import { writeCustomerNote } from '../write-customer-note.server.ts';

const CustomerForm = z.discriminatedUnion('intent', [
  WriteNote.extend({ intent: z.literal('note') }),
  LabelCustomer.extend({ intent: z.literal('labels') }),
  z.strictObject({ intent: z.literal('erase') }),
]);

export const customerForms: PageForm<typeof CustomerForm, { text: string }> = {
  schema: CustomerForm,
  async verb({ shop, viewer, params: { key = '' } }, form) {
    switch (form.intent) {
      case 'note':
        await writeCustomerNote(shop, viewer, key, form);
        return { text: 'The note is saved.' };
      case 'labels':
        await labelCustomer(shop, viewer, key, form);
        return { text: 'The labels are saved.' };
      case 'erase': {
        const erased = await eraseCustomer(shop, viewer, key);
        return erased.isGone ? redirect(`${href('/admin/customers')}?erased`) : { text: erasedText(erased) };
      }
    }
  },
};

/** Refuses where every order still needs its data. */
function erasedText({ erased, kept, booksUntil, hasMore }: ErasedCustomer): string {
  const reasons = kept.map(({ number, reason }) => `No. ${number} is kept. ${reason}`);
  if (erased === 0 && reasons.length > 0) return refuse(reasons.join(' '), 'conflict');
  const count = erased === 1 ? 'one order' : `${erased} orders`;
  return [
    erased > 0
      ? `Erased: the personal data of ${count}, the note and the labels.`
      : 'Erased: the note and the labels.',
    ...(booksUntil ? [`The books are kept until ${formatDay(booksUntil)}.`] : []),
    ...reasons,
    ...(hasMore ? ['There are more orders: press again.'] : []),
  ].join(' ');
}
