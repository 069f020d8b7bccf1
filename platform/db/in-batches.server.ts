/**
 * All that `read` finds, `size` rows at a time, so that no number of them fills the memory: it is given the last row
 * of the batch before, null first, and a batch that is not full is the last one.
 */
export async function* inBatches<Row>(
  size: number,
  read: (after: Row | null, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (let found = size; found === size; ) {
    const batch: Row[] = await read(after, size);
    yield batch;
    after = batch.at(-1) ?? null;
    found = batch.length;
  }
}
