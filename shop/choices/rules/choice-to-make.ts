import type { Choice, ProductOption } from '../contract.ts';

/** "Choose a size". */
export function chooseText({ name }: Pick<ProductOption, 'name'>): string {
  const word = name.toLowerCase();
  return `Choose ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** What a card says in place of Add to Cart; null where nothing has to be chosen first. */
export function choiceToMake(choice: Choice | null): string | null {
  const [first] = choice?.options ?? [];
  if (first) return chooseText(first);
  return choice?.text?.isRequired ? `Add ${choice.text.label.toLowerCase()}` : null;
}
