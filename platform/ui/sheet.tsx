import { cloneElement, createContext, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { useSheet } from './use-sheet.ts';

/** Gives focus back to the sheet's button; does nothing outside a sheet. */
export const CloseSheet = createContext<() => void>(() => {});

type SheetProps = {
  trigger: ReactElement<Record<string, unknown>>;
  className: string;
  children: ReactNode;
};

/** A disclosure of our own: Base UI's positioned menus cost 42 KB gzip, more than all else in a header. */
export function Sheet({ trigger, className, children }: SheetProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { open, toggle, close } = useSheet(root);
  return (
    <div ref={root} className="relative">
      {cloneElement(trigger, {
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: toggle,
      })}
      {open && (
        <div
          id={id}
          data-sheet=""
          className={`absolute top-full right-0 z-30 mt-1.5 max-h-[calc(100dvh-5rem)] overflow-y-auto rounded-sm border border-rule bg-raised shadow-lift ${className}`}
        >
          <CloseSheet value={close}>{children}</CloseSheet>
        </div>
      )}
    </div>
  );
}
