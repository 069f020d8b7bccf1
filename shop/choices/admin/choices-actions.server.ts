import { ProductId } from '#shop/catalogue/contract/catalogue.ts';
import { type PageForm, refuse } from '#shop/frame/forms/answer-form.server.ts';
import type { NewChoices } from '../count-new-choices.server.ts';
import { ChoicesForm, editChoices } from '../edit-choices.server.ts';

const DONE = {
  options: 'The choices are saved.',
  variants: 'Saved.',
} as const satisfies Record<ChoicesForm['intent'], string>;

/** `asksPieces`: some of what was added waits for its count. */
type Saved = { intent: ChoicesForm['intent']; text: string; asksPieces: boolean };

export const choicesForms: PageForm<typeof ChoicesForm, Saved> = {
  schema: ChoicesForm,
  async verb({ shop, viewer, params }, form) {
    const id = ProductId.safeParse(params.id);
    if (!id.success) refuse(GONE, 'not_found');
    const added = await editChoices(shop, viewer, id.data ?? '', form);
    const text = [DONE[form.intent], added && addedText(added)].filter(Boolean).join(' ');
    return { intent: form.intent, text, asksPieces: added !== null };
  },
  refusals: {
    invalid_input: 'Check what is marked below. Nothing was saved.',
    conflict: 'This product has changed meanwhile; it is shown as it is now. Check it and save again.',
  },
};

const GONE = 'This product is no longer there.';

const MOST_NAMED = 3;

function addedText({ names, areCounted, first }: NewChoices): string {
  const isOne = names.length === 1;
  const areNamed = names.length <= MOST_NAMED && !names.some((name) => name.includes(', '));
  const who = isOne ? names[0] : areNamed ? listText(names) : `The ${names.length} new ones`;
  const ask = `enter below how many there are${isOne ? '' : ' of each'}.`;
  const state = areCounted ? 'sold out until you' : 'counted, and sold without end:';
  const is = `${isOne ? 'is' : 'are'}${areCounted ? '' : "n't"}`;
  const rest = first && `All ${first.pieces} pieces are counted as ${first.name}.`;
  return [`${who} ${is} ${state} ${ask}`, rest].filter(Boolean).join(' ');
}

const listText = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
