/** Names come one on each line; commas part them, too, where they are no part of a name, and spaces part ids. */
const SEPARATORS = [/\n/, /[,;]/, /\s+/] as const;

/** All that may stand for a product in this text: each line, each part of a line, each word. */
export function possibleProducts(text: string): string[] {
  return [...new Set(SEPARATORS.flatMap((separator) => partsOf(text, separator)))];
}

type TypedProducts = { ids: string[]; unknown: string[] };

/** The ids of what was typed, once each, by the longest parts that `idOf` knows; `unknown` are those it doesn't. */
export function typedProducts(text: string, idOf: (typed: string) => string | null): TypedProducts {
  const found: TypedProducts = { ids: [], unknown: [] };
  const lines = partsOf(text, SEPARATORS[0]);
  const parts = lines.flatMap((line) => (idOf(line) === null ? partsOf(line, SEPARATORS[1]) : [line]));
  for (const part of parts) {
    const words = partsOf(part, SEPARATORS[2]);
    const areIds = idOf(part) === null && words.some((word) => idOf(word) !== null);
    for (const typed of areIds ? words : [part]) {
      const id = idOf(typed);
      if (id === null) found.unknown.push(typed);
      else if (!found.ids.includes(id)) found.ids.push(id);
    }
  }
  return found;
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
