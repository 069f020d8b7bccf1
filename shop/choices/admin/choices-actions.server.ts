import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import { ChoicesForm, editChoices } from '../edit-choices.server.ts';

const DONE = {
  options: 'The choices are saved.',
  variants: 'Saved.',
} as const satisfies Record<ChoicesForm['intent'], string>;

type Saved = { intent: ChoicesForm['intent']; text: string };

export const choicesForms: PageForm<typeof ChoicesForm, Saved> = {
  schema: ChoicesForm,
  async verb({ shop, viewer, params }, form) {
    const id = ProductId.safeParse(params.id);
    if (!id.success) refuse(GONE, 'not_found');
    await editChoices(shop, viewer, id.data ?? '', form);
    return { intent: form.intent, text: DONE[form.intent] };
  },
  refusals: {
    invalid_input: 'Check what is marked below. Nothing was saved.',
    conflict: 'This product has changed meanwhile; it is shown as it is now. Check it and save again.',
  },
};

const GONE = 'This product is no longer there.';
