/**
 * What a link to an order, or the cookie of one that was opened, says: which order, since or until when (ms), and
 * the order's `linkVersion` when it was written.
 */
export type OrderPass = { orderId: string; at: number; changesUntil: number; linkVersion: number };

const PASS = /^([a-z2-7]{32})-([0-9a-z]{1,9})-([0-9a-z]{1,9})(?:-([0-9a-z]{1,6}))?$/;
const seconds = (ms: number) => Math.floor(ms / 1000).toString(36);

/** Writes a pass as letters, digits and hyphens, to be signed; the first version is left out. */
export function writePass({ orderId, at, changesUntil, linkVersion }: OrderPass): string {
  const version = linkVersion === 0 ? '' : `-${linkVersion.toString(36)}`;
  return `${orderId}-${seconds(at)}-${seconds(changesUntil)}${version}`;
}

/** The pass in a text whose signature was right; null for anything else. */
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
