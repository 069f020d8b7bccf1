import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import type { OrderLine } from '../contract/orders.ts';
import type { ReturnPieces } from '../contract/return-pieces.ts';

export type ReturnLine = Pick<OrderLine, 'position' | 'name' | 'qty'>;

/** Where a return was accepted, before the address. */
export const RETURN_ADVICE = 'Pack it as it came to you.';

/** What of an order can be sent back: of each line the pieces that were not refunded. */
export function returnLines(
  lines: readonly Pick<OrderLine, 'position' | 'name' | 'qty' | 'refundedQty' | 'kind'>[],
): ReturnLine[] {
  return lines
    .filter(({ kind, qty, refundedQty }) => (kind === null || hasParcel({ kind })) && refundedQty < qty)
    .map(({ position, name, qty, refundedQty }) => ({ position, name, qty: qty - refundedQty }));
}

/** In words, such as "1 × Opele chain", a line for each; never more than can be sent back. */
export function returnText(lines: readonly ReturnLine[], pieces: ReturnPieces): string {
  const piecesOf = (line: number) =>
    pieces.find(({ position, qty }) => position === line && qty > 0)?.qty ?? 0;
  return lines
    .map(({ position, name, qty }) => ({ name, pieces: Math.min(qty, piecesOf(position)) }))
    .filter((line) => line.pieces > 0)
    .map((line) => `${line.pieces} × ${line.name}`)
    .join('\n');
}
