import type { ReactElement, ReactNode } from 'react';
import { Sheet } from './sheet.tsx';

type DropDownProps = {
  trigger: ReactElement<Record<string, unknown>>;
  title: string;
  children: ReactNode;
};

export function DropDown({ title, children, ...sheet }: DropDownProps) {
  return (
    <Sheet {...sheet} className="w-80 max-w-[calc(100vw-1rem)] p-5">
      <h2 className="mb-3 text-lg leading-tight">{title}</h2>
      {children}
    </Sheet>
  );
}
