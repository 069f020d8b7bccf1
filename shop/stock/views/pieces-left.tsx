import { leftText } from '../rules/pieces-left.ts';

/** "Only 3 left", where there is so little to say. */
export function PiecesLeft({ left }: { left: number | null }) {
  const text = leftText(left);
  return text && <span className="font-medium text-madder">{text}</span>;
}
