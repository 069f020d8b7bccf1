import { z } from 'zod';
import { MAX_LINES } from '#shop/cart/contract.ts';

/** `position:pieces`, as a form sends it; nothing chosen is an empty text. */
const Piece = z
  .string()
  .regex(/^(\d{1,3}:[1-9]\d?)?$/)
  .transform((text) => {
    const [position, qty] = text.split(':').map(Number);
    return { position: position ?? 0, qty: qty ?? 0 };
  });
export const ReturnPieces = z
  .array(Piece)
  .max(MAX_LINES)
  .refine((pieces) => pieces.some(({ qty }) => qty > 0), 'Choose what to return.')
  .refine(isEachOnce);

function isEachOnce(pieces: { position: number; qty: number }[]): boolean {
  const positions = pieces.filter(({ qty }) => qty > 0).map(({ position }) => position);
  return new Set(positions).size === positions.length;
}

export type ReturnPieces = z.infer<typeof ReturnPieces>;
