import type { ComponentProps } from 'react';
import { Select } from '#platform/ui/select.tsx';

/** `of`: which line, `qty`: its pieces. What is chosen is sent as `of:pieces`, nothing as an empty text. */
type PiecesSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  of: string | number;
  qty: number;
};

export function PiecesSelect({ of, qty, ...select }: PiecesSelectProps) {
  return (
    <Select {...select}>
      <option value="">None</option>
      {Array.from({ length: qty }, (_, place) => place + 1).map((pieces) => (
        <option key={pieces} value={`${of}:${pieces}`}>
          {pieces} of {qty}
        </option>
      ))}
    </Select>
  );
}
