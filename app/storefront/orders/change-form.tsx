import { Form, href, Link, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { formatCedis } from '#contracts/money.ts';
import type { OrderOffer } from '#features/after-sales/find-after-sales.ts';

type ChangeFormProps = {
  offer: OrderOffer;
  /** In cedis. */
  amount: number;
  /** What is left of what was paid, in cedis. */
  left: number;
  paidWith: string | null;
  /** What was typed before the form came back. */
  reason?: string;
};

/** The one thing a buyer may do with an order as it stands: cancel it, or ask for something. */
export function ChangeForm(props: ChangeFormProps) {
  const { offer, reason } = props;
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="grid gap-6">
      <Explanation {...props} />
      <input type="hidden" name="intent" value={offer} />
      {offer !== 'cancel-order' && (
        <TextArea
          label={offer === 'request-return' ? 'What do you want to return, and why?' : 'Why?'}
          name="reason"
          required
          maxLength={1000}
          rows={4}
          defaultValue={reason}
        />
      )}
      <Button
        type="submit"
        variant={offer === 'cancel-order' ? 'danger' : 'primary'}
        disabled={isSending}
        className="justify-self-start"
      >
        {isSending ? 'Processing...' : BUTTONS[offer]}
      </Button>
    </Form>
  );
}

const BUTTONS = {
  'cancel-order': 'Cancel the order',
  'request-cancel': 'Ask to cancel it',
  'request-return': 'Ask for the return',
} as const satisfies Record<OrderOffer, string>;

function Explanation({ offer, amount, left, paidWith }: ChangeFormProps) {
  switch (offer) {
    case 'cancel-order':
      return (
        <p className="max-w-prose">
          {formatCedis(amount)} have not been paid. We ask the payment provider once more; if no money has
          arrived, the order is cancelled at once and nothing is sent.
        </p>
      );
    case 'request-cancel':
      return (
        <p className="max-w-prose">
          Your parcel is still here. If we can stop it, {formatCedis(left)} go back to{' '}
          {paidWith ?? 'the card or wallet it was paid with'}. We answer by e-mail.
        </p>
      );
    case 'request-return':
      return (
        <p className="max-w-prose">
          Tell us what you want to send back. We answer by e-mail how to do it. What can be returned, and
          until when, stands in <Link to={href('/policies/delivery-and-returns')}>Delivery and Returns</Link>.
        </p>
      );
  }
}
