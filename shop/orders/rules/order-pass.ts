/**
 * In a link to an order, or in the cookie of an opened one: `at` is since or until when (ms), `linkVersion`
 * the order's when it was written.
 */
export type OrderPass = { orderId: string; at: number; changesUntil: number; linkVersion: number };

const PASS = /^([a-z2-7]{32})-([0-9a-z]{1,9})-([0-9a-z]{1,9})(?:-([0-9a-z]{1,6}))?$/;
const seconds = (ms: number) => Math.floor(ms / 1000).toString(36);

/** Letters, digits and hyphens, to be signed; the first version is left out. */
export function writePass({ orderId, at, changesUntil, linkVersion }: OrderPass): string {
  const version = linkVersion === 0 ? '' : `-${linkVersion.toString(36)}`;
  return `${orderId}-${seconds(at)}-${seconds(changesUntil)}${version}`;
}

export function readPass(text: string | null): OrderPass | null {
  const [, orderId, at, changesUntil, linkVersion = '0'] = PASS.exec(text ?? '') ?? [];
  if (!orderId || !at || !changesUntil) return null;
  return {
    orderId,
    at: Number.parseInt(at, 36) * 1000,
    changesUntil: Number.parseInt(changesUntil, 36) * 1000,
    linkVersion: Number.parseInt(linkVersion, 36),
  };
}
