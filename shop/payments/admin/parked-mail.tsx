import { href } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { ParkedMail as Mail } from '#shop/messages/mail/parked-mails.server.ts';
import type { SmsKind } from '#shop/orders/contract/orders.ts';
import { MoneyForm } from './money-form.tsx';
import { mailReason } from './money-labels.ts';

const SMS_SUBJECTS = {
  shipped: 'SMS: order shipped',
  delivered: 'SMS: order delivered',
  session: 'SMS: reminder of a session',
} as const satisfies Record<SmsKind, string>;

export function ParkedMail({ mail }: { mail: Mail }) {
  const { id, smsKind, orderId, isExpired, reason, parkedAt } = mail;
  const subject = smsKind ? SMS_SUBJECTS[smsKind] : mail.subject;
  const to = smsKind ? `+${mail.to}` : mail.to;
  const which = `“${subject}” to ${to}`;
  return (
    <li className="grid gap-4 border-t border-ink py-6">
      <div className="grid gap-1">
        <h3 className="font-display text-lg">{subject}</h3>
        <p className="wrap-anywhere">to {to}</p>
        <p className="text-soft">
          {mailReason(reason)} Given up {formatDay(parkedAt)}, {formatTime(parkedAt)}.
        </p>
        {isExpired && <p>Its link has run out. The customer can ask for a new one.</p>}
        {orderId && (
          <p>
            <TextLink to={href('/admin/order-details/:id', { id: orderId })}>Open order</TextLink>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isExpired && (
          <MoneyForm intent="send-mail" about={{ id }} button="Send again" label={`Send ${which} again`} />
        )}
        <MoneyForm intent="drop-mail" about={{ id }} button="Mark as resolved" label={`Forget ${which}`} />
      </div>
    </li>
  );
}
