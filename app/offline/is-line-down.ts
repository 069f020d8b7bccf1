/** A page could not be fetched at all: browsers throw a TypeError then, servers answer. */
export function isLineDown(error: unknown): boolean {
  return error instanceof TypeError && typeof window !== 'undefined';
}
