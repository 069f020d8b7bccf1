import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Phone from 'lucide-react/icons/phone';
import { href } from 'react-router';
import { ButtonLink, buttonClasses } from '#platform/ui/button.tsx';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { useSite } from '#shop/frame/site.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';
import type { Customer } from '../get-customer.server.ts';

const way = buttonClasses('secondary', 'medium');

export function ReachCustomer({ customer: { name, email, phone } }: { customer: Customer }) {
  const shop = useSite().name;
  const number = internationalNumber(phone);
  const digits = phone.replace(/[^\d]/g, '');
  return (
    <nav aria-label="Reach the customer" className="grid grid-cols-2 gap-3 sm:flex print:hidden">
      {digits !== '' && (
        <a href={`tel:${number ? `+${number}` : digits}`} className={way}>
          <Phone aria-hidden size={18} />
          Call
        </a>
      )}
      {number && (
        <a
          href={whatsAppLink(number, `${greeting(name)} this is ${shop}. `)}
          target="_blank"
          rel="noreferrer"
          className={way}
        >
          <MessageCircle aria-hidden size={18} />
          WhatsApp
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} className={way}>
          <Mail aria-hidden size={18} />
          E-mail
        </a>
      )}
      {email !== '' && (
        <ButtonLink
          to={`${href('/admin/messages')}?${new URLSearchParams({ show: 'all', q: email })}`}
          variant="secondary"
        >
          <MessagesSquare aria-hidden size={18} />
          Messages
        </ButtonLink>
      )}
    </nav>
  );
}
