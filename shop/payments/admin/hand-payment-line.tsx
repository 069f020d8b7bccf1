import type { ReactNode } from 'react';
import { formatDay } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import type { HandPaymentRow } from '../refunds/list-payments.server.ts';
import { HAND_WAY_TEXTS } from '../rules/hand-way-text.ts';

type HandPaymentLineProps = { payment: HandPaymentRow; children?: ReactNode };

/** One payment that the shop took by itself. */
export function HandPaymentLine({ payment, children }: HandPaymentLineProps) {
  const { way, amount, reference, receivedOn, undone } = payment;
  const isUndone = undone !== null;
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <StatusLabel text={isUndone ? 'Taken back' : 'Received'} tone={isUndone ? 'ended' : 'good'} />
        <Price amount={amount} />
        <span className="text-soft">{formatDay(`${receivedOn}T12:00:00Z`)}</span>
        <span>{HAND_WAY_TEXTS[way]}</span>
        {reference && <span className="text-soft wrap-anywhere">{reference}</span>}
      </p>
      {undone && <p className="text-sm text-soft wrap-anywhere">{undone}</p>}
      {children}
    </li>
  );
}
