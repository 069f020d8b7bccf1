import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react';
import { loadCode, missingCodeText } from '#platform/builds/load-code.ts';
import type { ConfirmDialog, Question } from './confirm-dialog.tsx';
import { Overlay } from './overlay.tsx';
import { showToast } from './show-toast.ts';
import { useLate } from './use-late.ts';

type AskFirstProps = Question & { trigger: ReactElement<ComponentProps<'button'>> };

type Dialog = ComponentType<ComponentProps<typeof ConfirmDialog>>;

/** The dialog's code, 23 KB, is loaded at the press. */
export function AskFirst({ trigger, ...question }: AskFirstProps) {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isLate = useLate(isOpen && !Dialog);
  const ask = async () => {
    setOpen(true);
    if (Dialog) return;
    try {
      const code = await loadCode(() => import('./confirm-dialog.tsx'));
      setDialog(() => code.ConfirmDialog);
    } catch (error) {
      setOpen(false);
      showToast({ stack: 'shop', type: 'error', text: missingCodeText(error) });
    }
  };
  return (
    <>
      {cloneElement(trigger, { 'aria-haspopup': 'dialog', onClick: () => void ask() })}
      {Dialog && <Dialog open={isOpen} onOpenChange={setOpen} {...question} />}
      {isLate && <Overlay />}
    </>
  );
}
