import type { ComponentProps } from 'react';

/** A single box to tick, sent as `yes`, with its words beside it. */
export function CheckBox({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" value="yes" {...input} className="size-5 shrink-0 accent-clay" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
