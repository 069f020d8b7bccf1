import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode, use } from 'react';
import { CloseSheet } from './sheet-context.ts';

type DropDownCloseProps = {
  as: ReactElement<{ onClick?: MouseEventHandler; children?: ReactNode }>;
  children: ReactNode;
};

/** Closes the drop-down it stands in, in the clothes of the button given. Links close it by themselves. */
export function DropDownClose({ as, children }: DropDownCloseProps) {
  const close = use(CloseSheet);
  return cloneElement(as, { onClick: close }, children);
}
