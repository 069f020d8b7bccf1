/**
 * Runs the parts of a job one after the other: one that fails keeps none behind it waiting. Throws what
 * failed, several in an AggregateError, so that the job is tried again.
 */
export async function inTurn<T>(given: T, parts: readonly ((given: T) => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part(given).catch((error: unknown) => void failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, 'parts of a job', { cause: failures[0] });
}
