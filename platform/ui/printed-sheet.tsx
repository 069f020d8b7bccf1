import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { TextLink } from './text-link.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

type BackLink = { back: { to: string; label: string } };

/** One sheet, and what stands above it on the screen. */
export function PrintedSheet({ back, children }: BackLink & { children: ReactNode }) {
  return (
    <>
      <PrintToolbar back={back} />
      <Paper>{children}</Paper>
    </>
  );
}

/** As it is printed; of several, each begins a page of its own. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <article className="paper-colors grid gap-8 border border-rule bg-paper p-6 text-ink not-last:break-after-page sm:p-12 print:border-0 print:p-0">
      {children}
    </article>
  );
}

export function PrintToolbar({ back }: BackLink) {
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
