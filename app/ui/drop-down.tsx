import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, use } from 'react';
import { CloseSheet, Sheet } from './sheet.tsx';

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

type DropDownCloseProps = {
  as: ReactElement<{ onClick?: MouseEventHandler; children?: ReactNode }>;
  children: ReactNode;
};

/** Closes the drop-down it stands in, in the clothes of the button given. Links close it by themselves. */
export function DropDownClose({ as, children }: DropDownCloseProps) {
  const close = use(CloseSheet);
  return cloneElement(as, { onClick: close }, children);
}
