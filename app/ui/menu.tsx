import type { ReactElement, ReactNode } from 'react';
import { Sheet } from './sheet.tsx';

type MenuProps = {
  /** The button element that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** A line above the entries, such as "Welcome Ama". */
  heading?: ReactNode;
  /** MenuLink, MenuButton and MenuRule. */
  children: ReactNode;
};

/** Links and buttons in a sheet. Links stay links to a screen reader: this is navigation, no desktop menu. */
export function Menu({ trigger, heading, children }: MenuProps) {
  return (
    <Sheet trigger={trigger} className="min-w-56 max-w-[min(20rem,calc(100vw-1rem))] py-2">
      {heading && (
        <p className="mb-2 border-b border-rule px-4 pt-1 pb-3 font-display text-lg wrap-anywhere">
          {heading}
        </p>
      )}
      {children}
    </Sheet>
  );
}
