import { type ReactElement, type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CloseSheet, Sheet } from './sheet.tsx';

export const menuEntryClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-deep focus-visible:-outline-offset-2';

type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>;
  heading?: ReactNode;
  children: ReactNode;
};

/** Links stay links to a screen reader: this is navigation, no desktop menu. */
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

type MenuButtonProps = { onClick: () => void; children: ReactNode };

/** Closes the menu first: focus is back on its button when the action opens something else. */
export function MenuButton({ onClick, children }: MenuButtonProps) {
  const close = use(CloseSheet);
  const closeAndAct = () => {
    close();
    onClick();
  };
  return (
    <button type="button" onClick={closeAndAct} className={menuEntryClasses}>
      {children}
    </button>
  );
}

export function MenuLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`${menuEntryClasses} ${className}`} />;
}

export function MenuRule({ className = '' }: { className?: string }) {
  return <hr className={`my-2 border-rule ${className}`} />;
}
