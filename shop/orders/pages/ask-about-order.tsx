import MessageCircle from 'lucide-react/icons/message-circle';
import { buttonClasses } from '#platform/ui/button.tsx';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { useSite } from '#shop/frame/site.ts';
import type { Order } from '../contract/orders.ts';
import { questionText } from '../rules/order-messages.ts';

export function AskAboutOrder({ order }: { order: Order }) {
  const { whatsapp, email } = useSite();
  const { number, cartItems, hasSessionToArrange } = order;
  const goods = cartItems.map(({ name }) => name);
  const text = questionText({ number, goods }, hasSessionToArrange ? 'session' : 'order');
  const phone = whatsapp && internationalNumber(whatsapp);
  const mail = new URLSearchParams({ subject: `Order No. ${number}`, body: text });
  return (
    <div className="grid max-w-text justify-items-start gap-2 print:hidden">
      <a
        // A mail app shows a plus as a plus.
        href={phone ? whatsAppLink(phone, text) : `mailto:${email}?${String(mail).replaceAll('+', '%20')}`}
        rel="noopener"
        className={buttonClasses('secondary', 'medium')}
      >
        <MessageCircle aria-hidden size={18} />
        {hasSessionToArrange ? 'Suggest a time' : 'Ask about this order'}
        {phone ? ' on WhatsApp' : ' by e‑mail'}
      </a>
      {hasSessionToArrange && (
        <p className="text-sm text-soft">Name two or three times and we'll confirm one.</p>
      )}
    </div>
  );
}
