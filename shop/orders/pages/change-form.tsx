import { Form, href } from 'react-router';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { partsOf } from '#shop/payments/rules/refund-choice.ts';
import { refundGoal } from '#shop/payments/rules/refund-goal.ts';
import type { OrderOffer } from '../after-sales/find-after-sales.server.ts';
import type { ReturnLine } from '../rules/return-lines.ts';
import { ReturnChoice } from './return-choice.tsx';

type ChangeFormProps = {
  offer: OrderOffer;
  amount: Pesewas;
  hasParcel: boolean;
  left: Pesewas;
  paidWith: string | null;
  giftLeft: Pesewas;
  handLeft: Pesewas;
  /** The last day for a return; null where there is none, or it is over. */
  returnBy: string | null;
  /** What can be sent back. */
  lines: readonly ReturnLine[];
  typed?: Readonly<Partial<Record<string, string>>> | undefined;
  errors?: Readonly<Partial<Record<string, string>>> | undefined;
};

export function ChangeForm(props: ChangeFormProps) {
  const { offer, lines, typed, errors = {} } = props;
  const error = errors.reason;
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <Explanation {...props} />
      <input type="hidden" name="intent" value={offer} />
      {offer === 'request-return' && <ReturnChoice lines={lines} typed={typed} error={errors.piece} />}
      {offer !== 'cancel-order' && (
        <TextArea
          // A new element with each error, so that the focus goes there.
          key={error}
          autoFocus={error !== undefined && !errors.piece}
          error={error}
          label={offer === 'request-return' ? 'Why would you like to return it?' : 'Why? (optional)'}
          name="reason"
          required={offer === 'request-return'}
          maxLength={1000}
          rows={4}
          defaultValue={typed?.reason}
        />
      )}
      <SubmitButton
        busy="Processing..."
        variant={offer === 'cancel-order' ? 'danger' : 'primary'}
        className="justify-self-start"
      >
        {BUTTONS[offer]}
      </SubmitButton>
    </Form>
  );
}

const BUTTONS = {
  'cancel-order': 'Cancel order',
  'request-cancel': 'Ask to cancel',
  'request-return': 'Request return',
} as const satisfies Record<OrderOffer, string>;

function Explanation(props: ChangeFormProps) {
  const { offer, amount, hasParcel, left, paidWith, giftLeft, handLeft, returnBy } = props;
  switch (offer) {
    case 'cancel-order':
      return (
        <p className="max-w-prose">
          {formatGhs(amount)} hasn't been paid. We'll check with the payment provider once more. If no payment
          has come in, your order is cancelled straight away and nothing is sent.
        </p>
      );
    case 'request-cancel':
      return (
        <p className="max-w-prose">
          {hasParcel ? "Your parcel hasn't left yet. If we can stop it" : "If it hasn't been held yet"}, we'll{' '}
          {amount > 0
            ? `refund ${formatGhs(left)}${refundGoal(partsOf(left, { left, giftLeft, handLeft }), paidWith ?? 'the card or wallet you paid with')}`
            : 'cancel it, and your voucher can be used again'}
          . We'll reply by e-mail.
        </p>
      );
    case 'request-return':
      return (
        <p className="max-w-prose">
          Choose what you'd like to send back, and we'll e-mail you what to do.
          {returnBy && ` Returns are open until ${returnBy}.`} See{' '}
          <TextLink to={href('/policies/delivery-and-returns')}>Delivery and Returns</TextLink> for what can
          be returned.
        </p>
      );
  }
}
