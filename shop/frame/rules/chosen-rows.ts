/** Rows that one act takes at once: enough for a busy day, and few enough that nobody waits for a minute. */
export const MOST_AT_ONCE = 200;

type Keys = { name: string; isKey: (text: string) => boolean };

/**
 * The rows that an address names, in its order, each once, up to MOST_AT_ONCE. Checkboxes send the name again for each
 * row, `?order=1042&order=1043`; `chosenQuery` writes them shorter, `?order=1042+1043`.
 */
export function parseChosen(query: URLSearchParams, { name, isKey }: Keys): string[] {
  const keys = query.getAll(name).flatMap((text) => text.split(' '));
  return [...new Set(keys)].filter(isKey).slice(0, MOST_AT_ONCE);
}

export function chosenQuery(name: string, keys: readonly (string | number)[]): string {
  return `?${new URLSearchParams({ [name]: keys.join(' ') })}`;
}

/** Whether an act is for all that the list finds, whose filter and search stand in the same address. */
export const wantsAll = (query: URLSearchParams): boolean => query.get('all') === 'yes';
