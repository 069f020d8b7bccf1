import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import { href } from 'react-router';
import { buttonClasses } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { PayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';

export function PayLinkPanel({ orderId, link }: { orderId: string; link: PayLink }) {
  return (
    <section aria-labelledby="pay-link" className="grid gap-4 border border-rule bg-raised p-5 sm:p-6">
      <h2 id="pay-link" className="text-title">
        Send the link to pay
      </h2>
      <div className="flex flex-wrap gap-3">
        {link.whatsApp && (
          <a
            href={link.whatsApp}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('primary', 'medium', 'w-full sm:w-auto')}
          >
            <MessageCircle aria-hidden size={18} />
            Send by WhatsApp
          </a>
        )}
        {link.sms && (
          <a href={link.sms} className={buttonClasses('secondary', 'medium', 'w-full sm:w-auto')}>
            <MessageSquare aria-hidden size={18} />
            Send by SMS
          </a>
        )}
        <CopyButton text={link.url} label="Copy link" />
      </div>
      <Field
        label="Link"
        readOnly
        value={link.url}
        onFocus={(event) => event.target.select()}
        hint="Whoever has it can see the order and pay it, for three days. It shows no full name, phone or street."
      />
      <TextLink
        to={href('/admin/order-details/:id/cancel', { id: orderId })}
        className="justify-self-start py-1"
      >
        Cancel this order
      </TextLink>
    </section>
  );
}
