import MessageCircle from 'lucide-react/icons/message-circle';
import { buttonClasses } from '#platform/ui/button.tsx';
import type { Cart } from '#shop/cart/contract.ts';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { useSite } from '#shop/frame/site.ts';
import { cartMessage } from '../rules/cart-message.ts';

/** Opens WhatsApp with the cart written out; nothing is sent before its reader sends it. */
export function WhatsappLink({ cart }: { cart: Cart }) {
  const site = useSite();
  const number = site.whatsapp && internationalNumber(site.whatsapp);
  if (!number) return null;
  return (
    <a
      href={whatsAppLink(number, cartMessage(cart, site))}
      rel="noopener"
      className={buttonClasses('secondary', 'large')}
    >
      <MessageCircle aria-hidden size={18} />
      Order by WhatsApp
    </a>
  );
}
