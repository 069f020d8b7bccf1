import { RIGHT_HINTS, RIGHT_NAMES, RIGHTS, type Right } from '../contract.ts';

type RightBoxesProps = { chosen: readonly Right[]; error?: string | undefined };

/** What a helper may do, one box for each. */
export function RightBoxes({ chosen, error }: RightBoxesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-[0.9375rem] font-medium">What they may do</legend>
      {error && <p className="text-sm text-madder">{error}</p>}
      {RIGHTS.map((right) => (
        <label key={right} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="right"
            value={right}
            defaultChecked={chosen.includes(right)}
            className="mt-0.5 size-5 shrink-0 accent-clay"
          />
          <span>
            {RIGHT_NAMES[right]}
            <span className="block text-sm text-soft">{RIGHT_HINTS[right]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
