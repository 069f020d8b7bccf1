import { z } from 'zod';
import type { PageForm } from '#shop/frame/forms/answer-form.server.ts';
import { EndKey, endKey } from '../end-key.server.ts';
import { MakeKey, makeKey } from '../make-key.server.ts';

const KeyForm = z.discriminatedUnion('intent', [
  MakeKey.extend({ intent: z.literal('make') }),
  EndKey.extend({ intent: z.literal('end') }),
]);

/** `key` is the only time that a new key is shown. */
export const keyForms: PageForm<typeof KeyForm, { text: string; key: string | null }> = {
  schema: KeyForm,
  async verb({ shop, viewer }, form) {
    if (form.intent === 'make')
      return { text: 'This is the new key.', key: await makeKey(shop, viewer, form) };
    await endKey(shop, viewer, form);
    return { text: 'The key has ended: whatever uses it is refused from now on.', key: null };
  },
  refusals: {
    conflict: 'This form has made a key already, which was shown then. End that one, and make another.',
  },
};
