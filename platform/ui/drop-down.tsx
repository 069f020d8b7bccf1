import type { ReactElement, ReactNode } from 'react';
import { Sheet } from './sheet.tsx';

type DropDownProps = {
  /** The button element that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  children: ReactNode;
};

/** A small sheet under its button: the cart in the header. Following a link inside closes it. */
export function DropDown({ title, children, ...sheet }: DropDownProps) {
  return (
    <Sheet {...sheet} className="w-80 max-w-[calc(100vw-1rem)] p-5">
      <h2 className="mb-3 text-lg leading-tight">{title}</h2>
      {children}
    </Sheet>
  );
}
