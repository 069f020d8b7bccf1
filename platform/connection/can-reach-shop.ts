/**
 * Whether the shop answers at all: a failed request or import does not say whether it is the connection that failed.
 */
export async function canReachShop(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
}
