import { href } from 'react-router';
import { SendLink } from '#platform/ui/send-link.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { PayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';

export function PayLinkPanel({ orderId, link }: { orderId: string; link: PayLink }) {
  return (
    <section aria-labelledby="pay-link" className="grid gap-4 border border-rule bg-raised p-5 sm:p-6">
      <h2 id="pay-link" className="text-title">
        Send the link to pay
      </h2>
      <SendLink
        {...link}
        isMain
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
