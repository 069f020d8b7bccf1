import { type ReactNode, useId } from 'react';

type CheckBoxesProps<Value extends string> = {
  legend: ReactNode;
  /** Of all of them. */
  name: string;
  boxes: readonly { value: Value; label: ReactNode; hint?: string }[];
  chosen: readonly unknown[];
  /** Where they stand in columns: classes of a grid. */
  className?: string;
  error?: string | undefined;
};

/** Several of some: one box for each. */
export function CheckBoxes<Value extends string>(props: CheckBoxesProps<Value>) {
  const { legend, name, boxes, chosen, error, className = '' } = props;
  const errorId = useId();
  return (
    <fieldset className="grid gap-1" aria-describedby={error && errorId}>
      <legend className="text-[0.9375rem] font-medium">{legend}</legend>
      {error && (
        <p id={errorId} className="text-sm text-madder">
          {error}
        </p>
      )}
      <div className={`grid gap-x-6 gap-y-1 ${className}`}>
        {boxes.map(({ value, label, hint }) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="mt-0.5 size-5 shrink-0 accent-clay"
            />
            <span className="min-w-0">
              {label}
              {hint && <span className="block text-sm text-soft">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
