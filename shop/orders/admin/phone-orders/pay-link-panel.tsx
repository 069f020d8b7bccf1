import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquare from 'lucide-react/icons/message-square';
import { useState } from 'react';
import { href } from 'react-router';
import { Button, buttonClasses } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
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
        <CopyButton text={link.url} />
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

function CopyButton({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated) return null;
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  };
  return (
    <Button variant="secondary" onClick={() => void copy()} className="w-full sm:w-auto">
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
    </Button>
  );
}
