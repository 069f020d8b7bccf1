import { type ComponentProps, useId, useState } from 'react';

type RangeProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'> & {
  label: string;
  min: number;
  max: number;
  defaultValue?: number;
  /** The value as people read it, beside the label and to screen readers. */
  format?: (value: number) => string;
};

/** The browser's own slider with its value in words. */
export function Range({
  label,
  format = String,
  defaultValue,
  onChange,
  className,
  id,
  ...range
}: RangeProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [own, setOwn] = useState(defaultValue ?? range.max);
  return (
    <div className={`grid grid-cols-1 content-start gap-1 ${className ?? ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-[0.9375rem]">
        <label htmlFor={fieldId} className="font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-soft tabular-nums">
          {format(own)}
        </span>
      </div>
      <input
        {...range}
        type="range"
        id={fieldId}
        defaultValue={own}
        aria-valuetext={format(own)}
        onChange={(event) => {
          setOwn(event.currentTarget.valueAsNumber);
          onChange?.(event);
        }}
        className="range-track h-8 w-full cursor-pointer"
      />
    </div>
  );
}
