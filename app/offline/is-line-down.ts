/** A page could not be fetched at all: browsers throw a TypeError then, servers answer. */
export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && typeof window !== 'undefined';
}
