import { Select } from '#platform/ui/select.tsx';
import type { ReturnLine } from '../rules/return-lines.ts';

type ReturnChoiceProps = { lines: readonly ReturnLine[]; error?: string | undefined };

/** A single piece needs no choice. */
export function ReturnChoice({ lines, error }: ReturnChoiceProps) {
  const [only] = lines;
  const isOnePiece = lines.length === 1 && only?.qty === 1;
  return (
    <fieldset className="grid max-w-prose gap-4">
      <legend className="mb-2 font-medium">What would you like to return?</legend>
      {lines.map(({ position, name, qty }, index) => (
        <Select
          // A new element with each error, so that the focus goes there.
          key={`${position} ${index === 0 ? error : ''}`}
          autoFocus={index === 0 && error !== undefined}
          label={name}
          name="piece"
          defaultValue={isOnePiece ? `${position}:1` : ''}
          error={index === 0 ? error : undefined}
        >
          <option value="">None</option>
          {Array.from({ length: qty }, (_, place) => place + 1).map((pieces) => (
            <option key={pieces} value={`${position}:${pieces}`}>
              {pieces} of {qty}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  );
}
