import type { ReactNode } from 'react';
import { formatDay } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import { StatusLabel, type StatusLook } from '#platform/ui/status-label.tsx';
import { CORRECTED } from '../contract.ts';
import type { HandPaymentRow } from '../refunds/list-payments.server.ts';
import { HAND_WAY_TEXTS } from '../rules/hand-way-text.ts';

type HandPaymentLineProps = { payment: HandPaymentRow; children?: ReactNode };

/** One payment that the shop took by itself. */
export function HandPaymentLine({ payment, children }: HandPaymentLineProps) {
  const { way, amount, reference, receivedOn, undone } = payment;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <StatusLabel {...labelOf(undone)} />
        <Price amount={amount} />
        <span className="text-soft">{formatDay(`${receivedOn}T12:00:00Z`)}</span>
        <span className={undone === null ? '' : 'text-soft'}>{HAND_WAY_TEXTS[way]}</span>
        {reference && <span className="text-soft wrap-anywhere">{reference}</span>}
      </p>
      {undone && undone !== CORRECTED && <p className="text-sm text-soft wrap-anywhere">{undone}</p>}
      {children}
    </li>
  );
}

function labelOf(undone: string | null): StatusLook {
  if (undone === null) return { text: 'Received', tone: 'good' };
  return { text: undone === CORRECTED ? 'Corrected' : 'Taken back', tone: 'ended' };
}
