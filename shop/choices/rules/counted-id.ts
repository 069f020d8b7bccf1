type OfferedRow = { id: string; value1: string; value2: string; state: string };

/** The one of these rows that has these values and is offered. */
export function findOffered<Row extends OfferedRow>(
  values: readonly string[],
  rows: readonly Row[],
): Row | null {
  const [value1 = '', value2 = ''] = values;
  const isIt = (row: Row) => row.state !== 'archived' && row.value1 === value1 && row.value2 === value2;
  return rows.find(isIt) ?? null;
}

/** The id under which what these values name is counted, the product's own for none; null where it is not offered. */
export function countedId(
  productId: string,
  values: readonly string[],
  rows: readonly OfferedRow[],
): string | null {
  if (values.length > 0) return findOffered(values, rows)?.id ?? null;
  return rows.some(({ state }) => state !== 'archived') ? null : productId;
}
