import { type RefObject, useCallback, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { ROW_KEYS, useRowKeys } from './use-row-keys.ts';

/** Where there is a keyboard, most likely: the keys of a list, named at a press, and switched off at another. */
export function ListKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const isHydrated = useIsHydrated();
  const [isOn, switchKeys] = useState(true);
  const [isOpen, open] = useState(false);
  const showHint = useCallback(() => open(true), []);
  useRowKeys({ list, isOn, showHint });
  if (!isHydrated) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={showHint}
        className="hidden pointer-fine:md:inline-flex"
      >
        Keys <kbd className="font-mono text-soft">?</kbd>
      </Button>
      <Dialog title="Keys of this list" open={isOpen} onOpenChange={open}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {ROW_KEYS.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-xs border border-edge px-2 py-0.5 font-mono text-sm">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-6 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => switchKeys(event.currentTarget.checked)}
            className="size-5 accent-clay"
          />
          These keys work on this page
        </label>
      </Dialog>
    </>
  );
}
