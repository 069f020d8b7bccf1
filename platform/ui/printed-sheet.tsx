import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { TextLink } from './text-link.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

type PrintedSheetProps = { back: { to: string; label: string }; children: ReactNode };

export function PrintedSheet({ back, children }: PrintedSheetProps) {
  return (
    <>
      <Toolbar back={back} />
      <article className="paper-colors grid gap-8 border border-rule bg-paper p-6 text-ink sm:p-12 print:border-0 print:p-0">
        {children}
      </article>
    </>
  );
}

function Toolbar({ back }: Pick<PrintedSheetProps, 'back'>) {
  const isHydrated = useIsHydrated();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
      <TextLink to={back.to} className="py-2.5">
        {back.label}
      </TextLink>
      {isHydrated && (
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          Print
        </Button>
      )}
    </div>
  );
}
