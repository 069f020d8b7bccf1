/** What a link to an order, or the cookie of one that was opened, says: which order, since or until when (ms). */
export type OrderPass = { orderId: string; at: number; changesUntil: number };

const PASS = /^([a-z2-7]{32})-([0-9a-z]{1,9})-([0-9a-z]{1,9})$/;
const seconds = (ms: number) => Math.floor(ms / 1000).toString(36);

/** Writes a pass as letters, digits and hyphens, to be signed. */
export function writePass({ orderId, at, changesUntil }: OrderPass): string {
  return `${orderId}-${seconds(at)}-${seconds(changesUntil)}`;
}

/** The pass in a text whose signature was right; null for anything else. */
export function readPass(text: string | null): OrderPass | null {
  const [, orderId, at, changesUntil] = PASS.exec(text ?? '') ?? [];
  if (!orderId || !at || !changesUntil) return null;
  return {
    orderId,
    at: Number.parseInt(at, 36) * 1000,
    changesUntil: Number.parseInt(changesUntil, 36) * 1000,
  };
}
