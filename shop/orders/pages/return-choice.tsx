import type { ReturnLine } from '../rules/return-lines.ts';
import { PiecesSelect } from '../views/pieces-select.tsx';

type ReturnChoiceProps = {
  lines: readonly ReturnLine[];
  /** What a refused form came with, by the name of the field. */
  typed: Readonly<Partial<Record<string, string>>> | undefined;
  error: string | undefined;
};

/** A single piece needs no choice. */
export function ReturnChoice({ lines, typed, error }: ReturnChoiceProps) {
  const [only] = lines;
  const isOnePiece = lines.length === 1 && only?.qty === 1;
  return (
    <fieldset className="grid max-w-prose gap-4">
      <legend className="mb-2 font-medium">What would you like to return?</legend>
      {lines.map(({ position, name, qty }, index) => (
        <PiecesSelect
          // A new element with each error, so that the focus goes there.
          key={`${position} ${index === 0 ? error : ''}`}
          autoFocus={index === 0 && error !== undefined}
          label={name}
          name="piece"
          of={position}
          qty={qty}
          defaultValue={typed?.[`piece.${index}`] ?? (isOnePiece ? `${position}:1` : '')}
          error={index === 0 ? error : undefined}
        />
      ))}
    </fieldset>
  );
}
