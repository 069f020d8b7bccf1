import { type ReactNode, use } from 'react';
import { menuEntryClasses } from './menu-entry-classes.ts';
import { CloseSheet } from './sheet-context.ts';

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
