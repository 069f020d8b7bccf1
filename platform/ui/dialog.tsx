import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  title: string;
  /** For screen readers only, where the content opens with a heading of its own. */
  hideTitle?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined);
  children: ReactNode;
};

/**
 * Keeps focus inside and gives it back; on a phone it sits at the bottom edge. Margins place it, because what
 * is aligned to the end and too high cannot be scrolled to.
 */
export function Dialog({ title, hideTitle, open, onOpenChange, initialFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="dialog-viewport fixed inset-0 z-40 flex items-start justify-center overflow-y-auto overscroll-contain pt-10 sm:p-6">
          <BaseDialog.Popup
            initialFocus={initialFocus}
            data-dialog
            className="appear relative mt-auto w-full max-w-md bg-paper p-6 shadow-lift outline-none sm:my-auto sm:rounded-sm sm:p-9"
          >
            <BaseDialog.Title className={hideTitle ? 'sr-only' : 'pr-10 text-title'}>
              {title}
            </BaseDialog.Title>
            <div className={hideTitle ? '' : 'mt-6'}>{children}</div>
            <BaseDialog.Close
              render={<IconButton label="Close" className="absolute top-2 right-2 sm:top-3 sm:right-3" />}
            >
              <X aria-hidden size={20} />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
