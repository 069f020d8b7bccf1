import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { formatGhs } from '#platform/money/money.ts';
import { buttonClasses } from '#platform/ui/button.tsx';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { useSite } from '#shop/frame/site.ts';
import { greeting } from '#shop/messages/rules/greeting.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Order } from '../contract/orders.ts';
import { greetingText, mapLink, shippedText } from '../rules/order-messages.ts';

export function ContactBuyer({ order }: { order: Order }) {
  const about = useAbout(order);
  const number = internationalNumber(order.shippingAddress.phone);
  const digits = order.shippingAddress.phone.replace(/[^\d]/g, '');
  return (
    <nav aria-label="Reach the customer" className="grid grid-cols-2 gap-3 sm:flex print:hidden">
      {digits !== '' && (
        <Way to={`tel:${number ? `+${number}` : digits}`} icon={<Phone aria-hidden size={18} />}>
          Call
        </Way>
      )}
      {number && (
        <Way
          to={whatsAppLink(number, greetingText(about))}
          icon={<MessageCircle aria-hidden size={18} />}
          away
        >
          WhatsApp
        </Way>
      )}
      {order.email !== '' && (
        <Way
          to={`mailto:${order.email}?subject=${encodeURIComponent(`Your order ${order.number}`)}`}
          icon={<Mail aria-hidden size={18} />}
        >
          E-mail
        </Way>
      )}
      <Way to={mapLink(order.shippingAddress)} icon={<MapPin aria-hidden size={18} />} away>
        Map
      </Way>
    </nav>
  );
}

export function WhatsAppShipped({ order }: { order: Order }) {
  const about = useAbout(order);
  const { url } = useSite();
  const number = internationalNumber(order.shippingAddress.phone);
  if (!number) return null;
  const { courier, parcelNumber, station, driverPhone } = order;
  const parcel = { courier, parcelNumber, station, driverPhone };
  const isToPay = order.paymentStanding === 'on_delivery';
  const toPay = isToPay ? formatGhs(restToPay({ ...order, amount: order.orderAmount })) : null;
  const text = shippedText({ ...about, ...parcel, toPay, link: `${url}/order-details/${order.id}` });
  return (
    <a
      href={whatsAppLink(number, text)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses(
        'secondary',
        'large',
        'flex-1 whitespace-nowrap max-sm:px-2 max-sm:[&_svg]:hidden sm:flex-none',
      )}
    >
      <MessageCircle aria-hidden size={18} />
      Send WhatsApp
    </a>
  );
}

function useAbout({ number, shippingAddress }: Order) {
  return { number, shopName: useSite().name, greeting: greeting(shippingAddress.name) };
}

type WayProps = { to: string; icon: ReactNode; away?: boolean; children: string };

function Way({ to, icon, away, children }: WayProps) {
  return (
    <a
      href={to}
      {...(away && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClasses('secondary', 'medium')}
    >
      {icon}
      {children}
    </a>
  );
}
