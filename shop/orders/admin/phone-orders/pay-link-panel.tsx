import { href } from 'react-router';
import { SendLink } from '#platform/ui/send-link.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { PayLink } from '#shop/orders/phone-orders/find-pay-link.server.ts';

type PayLinkProps = { link: PayLink };

const HINT =
  'Whoever has it can see the order and pay it, for three days. It shows no full name, phone or street.';

/** The next step for an order that the shop took. */
export function PayLinkPanel({ orderId, link }: PayLinkProps & { orderId: string }) {
  return (
    <section aria-labelledby="pay-link" className="grid gap-4 border border-rule bg-raised p-5 sm:p-6">
      <h2 id="pay-link" className="text-title">
        Send the link to pay
      </h2>
      <SendLink {...link} isMain hint={HINT} />
      <TextLink
        to={href('/admin/order-details/:id/cancel', { id: orderId })}
        className="justify-self-start py-1"
      >
        Cancel this order
      </TextLink>
    </section>
  );
}

/** For an order whose buyer pays on the shop's own page. */
export function FoldedPayLink({ link }: PayLinkProps) {
  return (
    <details className="max-w-text">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Send a link to pay
      </summary>
      <div className="grid gap-4 pt-2 pb-6">
        <SendLink {...link} hint={HINT} />
      </div>
    </details>
  );
}
