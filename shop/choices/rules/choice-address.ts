import type { ProductOption } from '../contract.ts';

/** For each option the chosen value, or null. */
export type Chosen = (string | null)[];

/** Names of options begin with a capital: nothing else that is added to an address does, such as `utm_source`. */
export const OPTION_NAME = /^[\p{Lu}\p{Lo}]/u;

/** Only what is offered: anything else in the address chooses nothing. */
export function readChosen(options: readonly ProductOption[], asked: URLSearchParams): Chosen {
  return options.map(({ name, values }) => {
    const value = asked.get(name);
    return value !== null && values.includes(value) ? value : null;
  });
}

/** With its question mark; empty for nothing. */
export function choiceQuery(
  options: readonly ProductOption[],
  chosen: readonly (string | null | undefined)[],
): string {
  const pairs = options.flatMap(({ name }, place) => {
    const value = chosen[place];
    return value ? [[name, value]] : [];
  });
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** What of an address may be a choice, whatever the product; nothing for another page. */
export function choicePart(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...asked].filter(([name]) => OPTION_NAME.test(name)));
}
