import { soldId } from '#shop/choices/rules/variant-name.ts';
import type { RefundedLine, RefundState } from '#shop/payments/contract.ts';

type NamedLine = { sold: string; name: string };
type SoldLine = Parameters<typeof soldId>[0] & { position: number; qty: number };
type SomeRefund = { state: RefundState; lines: readonly RefundedLine[] | null };

/**
 * How many pieces of each line, by its position, were refunded by line: those on their way count, those that failed do
 * not. A refund names what was sold; of two lines of the same, such as with other initials, the first goes back first.
 */
export function refundedPieces(
  lines: readonly SoldLine[],
  refunds: readonly SomeRefund[],
): ReadonlyMap<number, number> {
  const left = new Map<string, number>();
  for (const { state, lines: pieces } of refunds)
    for (const { productId, qty } of (state !== 'failed' && pieces) || [])
      left.set(productId, (left.get(productId) ?? 0) + qty);
  return new Map(
    lines.map((line) => {
      const back = left.get(soldId(line)) ?? 0;
      const ofLine = Math.min(line.qty, back);
      left.set(soldId(line), back - ofLine);
      return [line.position, ofLine];
    }),
  );
}

/**
 * Such as "1 × Bowl of sand, 2 × Shirt"; null of a refund that names no goods, or where two lines are the same goods,
 * such as with other initials: which of them it was for is not known.
 */
export function refundedGoods(
  lines: readonly NamedLine[],
  pieces: readonly RefundedLine[] | null,
): string | null {
  const named = (pieces ?? []).map(({ productId, qty }) => {
    const [line, ...others] = lines.filter(({ sold }) => sold === productId);
    return line && others.length === 0 ? `${qty} × ${line.name}` : null;
  });
  return named.includes(null) ? null : named.join(', ') || null;
}
