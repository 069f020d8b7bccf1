import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { buttonClasses } from '#platform/ui/button.tsx';
import { whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { useSite } from '#shop/frame/site.ts';
import type { OpenMessage } from '../get-message.server.ts';
import { greeting } from '../rules/greeting.ts';

export function ReachSender({ message: { phone, name, subject } }: { message: OpenMessage }) {
  const shop = useSite().name;
  if (!phone) return null;
  const begun = `${greeting(name)} this is ${shop} about your message “${subject}”. `;
  return (
    <nav aria-label="Reach the sender" className="flex flex-wrap gap-3">
      <a
        href={whatsAppLink(phone, begun)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('secondary', 'medium')}
      >
        <MessageCircle aria-hidden size={18} />
        Answer by WhatsApp
      </a>
      <a href={`tel:+${phone}`} className={buttonClasses('secondary', 'medium')}>
        <Phone aria-hidden size={18} />
        Call +{phone}
      </a>
    </nav>
  );
}
