import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type Question = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
};

type ConfirmDialogProps = Question & { open: boolean; onOpenChange: (open: boolean) => void };

export function ConfirmDialog({ open, onOpenChange, ...question }: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm } = question;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-shade transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center overflow-y-auto sm:p-6">
          <AlertDialog.Popup className="appear mt-auto w-full max-w-md bg-paper p-6 shadow-lift outline-none sm:my-auto sm:rounded-sm sm:p-9">
            <AlertDialog.Title className="text-title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-3 text-soft">{children}</AlertDialog.Description>
            <div className="mt-8 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button variant="quiet" />}>{cancelLabel}</AlertDialog.Close>
              <AlertDialog.Close render={<Button variant="danger" />} onClick={onConfirm}>
                {confirmLabel}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
