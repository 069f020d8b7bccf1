/** Rows that one act takes at once: enough for a busy day, and few enough that nobody waits for a minute. */
export const MOST_AT_ONCE = 200;

type Rows<Acts> = { name: string; key: RegExp; acts: Acts };

/**
 * How addresses name the rows that were chosen in a list, by `name`, and what is done with them; the first of `acts`
 * unless `act` names another.
 */
export function chosenRows<const Acts extends readonly [string, ...string[]]>({
  name,
  key,
  acts,
}: Rows<Acts>) {
  return {
    name,
    acts,
    /**
     * The rows that an address names, in its order, each once, up to MOST_AT_ONCE. Checkboxes send the name again for
     * each row, `?order=1042&order=1043`; `chosenQuery` writes them shorter, `?order=1042+1043`.
     */
    parse(query: URLSearchParams): string[] {
      const keys = query.getAll(name).flatMap((text) => text.split(' '));
      return [...new Set(keys)].filter((text) => key.test(text)).slice(0, MOST_AT_ONCE);
    },
    actOf: (query: URLSearchParams): Acts[number] =>
      acts.find((known) => known === query.get('act')) ?? acts[0],
    query: (keys: readonly (string | number)[]) => chosenQuery(name, keys),
  };
}

export function chosenQuery(name: string, keys: readonly (string | number)[]): string {
  return `?${new URLSearchParams({ [name]: keys.join(' ') })}`;
}

/** Whether an act is for all that the list finds, whose filter and search stand in the same address. */
export const wantsAll = (query: URLSearchParams): boolean => query.get('all') === 'yes';
