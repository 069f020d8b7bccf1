type Listed = { id: string };
export type SteadyRow<Row extends Listed> = { row: Row; isSaved: boolean };

/**
 * The rows of a list that sorts and filters itself by what is saved in it: each stays where it was `shown`, also one
 * that was saved here and is no longer `listed`. What was just `saved` is newer than the list. What is new comes last.
 */
export function steadyRows<Row extends Listed>(
  shown: readonly SteadyRow<Row>[],
  listed: readonly Row[],
  saved: readonly Row[],
): SteadyRow<Row>[] {
  const now = new Map(listed.map((row) => [row.id, row]));
  const newest = new Map(saved.map((row) => [row.id, row]));
  const kept = shown.flatMap(({ row, isSaved }) => {
    const mine = isSaved || newest.has(row.id);
    const current = newest.get(row.id) ?? now.get(row.id) ?? (mine ? row : null);
    return current ? { row: current, isSaved: mine } : [];
  });
  const places = new Set(shown.map(({ row }) => row.id));
  const added = listed.filter(({ id }) => !places.has(id)).map((row) => ({ row, isSaved: false }));
  return [...kept, ...added];
}
