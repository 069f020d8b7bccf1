import { type ComponentType, useEffect, useId, useRef } from 'react';
import { type FetcherFormProps, Form, href } from 'react-router';
import { formatGhs, pesewas } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { refundGoal } from '#shop/payments/rules/refund-goal.ts';
import type { ProposedRefund } from '../refunds/refund-payment.server.ts';
import { RECORDED_BY_MISTAKE } from './money-labels.ts';

type RefundConfirmationProps = {
  refund: ProposedRefund;
  /** All of it given back, the order reads cancelled. */
  cancels?: boolean;
  isBusy?: boolean;
  Form?: ComponentType<FetcherFormProps>;
  onChange?: () => void;
};

export function RefundConfirmation({
  refund,
  cancels = false,
  isBusy = false,
  Form: OwnForm = Form,
  onChange,
}: RefundConfirmationProps) {
  const heading = useFocusedHeading();
  const headingId = useId();
  const sum = formatGhs(refund.amount);
  return (
    <OwnForm
      method="post"
      action={href('/admin/money')}
      aria-labelledby={headingId}
      className="grid max-w-2xl gap-4 border-2 border-madder bg-raised p-5"
    >
      <h3 ref={heading} id={headingId} tabIndex={-1} className="text-title outline-none">
        Refund {sum}?
      </h3>
      <Consequences refund={refund} cancels={cancels} />
      <ChosenFields refund={refund} />
      {refund.isMailed && refund.parts.byHand > 0 && (
        <CheckBox name="quiet" defaultChecked={refund.form.reason === RECORDED_BY_MISTAKE}>
          It never came: send no e-mail that it was given back
        </CheckBox>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" disabled={isBusy}>
          {isBusy ? 'Processing...' : isAllByHand(refund) ? `Record ${sum} as given back` : `Refund ${sum}`}
        </Button>
        <BackToChoice orderId={refund.orderId} onChange={onChange} />
      </div>
    </OwnForm>
  );
}

const IF_IT_CAME = 'if you have it after all, give it back first';

type OfRefund = Pick<RefundConfirmationProps, 'refund'>;

/** Pressing it moves no money: the shop has given it back, or it never came. */
const isAllByHand = ({ amount, parts }: ProposedRefund) => parts.byHand === amount;

/** What pressing it comes to: for the buyer's money, gift vouchers, the shelf and what is booked. */
function Consequences({ refund, cancels }: OfRefund & { cancels: boolean }) {
  const { form, amount, leftAfter, parts, closes, items, restock, keepsSessions } = refund;
  const sum = formatGhs(amount);
  const elsewhere = refund.paidWith ?? 'the card or wallet it was paid with';
  const toDo =
    form.reason === RECORDED_BY_MISTAKE ? IF_IT_CAME : 'give it back yourself, and press once you have';
  return (
    <div className="grid gap-1">
      {isAllByHand(refund) ? (
        <p>
          {sum} did not come through the payment provider: {toDo}. This can't be undone.
        </p>
      ) : (
        <p>
          {sum} will be refunded
          <b className="font-medium">{refundGoal(parts, elsewhere)}</b>. This can't be undone.
        </p>
      )}
      {parts.byHand > 0 && !isAllByHand(refund) && (
        <p>
          {formatGhs(parts.byHand)} of it did not come through the payment provider: give it back yourself,
          and press once you have.
        </p>
      )}
      {closes > 0 && (
        <p>
          The gift vouchers of this order are closed: {formatGhs(pesewas(closes))} can no longer be spent.
        </p>
      )}
      {items.map(({ name, qty }) => (
        <p key={name} className="text-soft tabular-nums">
          {qty} × {name}
        </p>
      ))}
      {restock.length > 0 && (
        <p className="text-soft">
          Back on the shelf: {restock.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}.
        </p>
      )}
      {keepsSessions && <p>What is booked stays booked: an amount cancels no session.</p>}
      <p className="text-soft">
        {leftAfter > 0
          ? `This leaves ${formatGhs(leftAfter)} of the payment.`
          : `This leaves nothing of the payment${cancels ? ', and cancels the order' : ''}.`}{' '}
        Reason: {form.reason}
      </p>
      {form.message && <p className="text-soft">To the customer: {form.message}</p>}
    </div>
  );
}

/** The choice that is confirmed, as it was made. */
function ChosenFields({ refund: { id, form, left } }: OfRefund) {
  return (
    <>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="left" value={left} />
      <input type="hidden" name="reference" value={form.reference} />
      <input type="hidden" name="which" value={form.which} />
      <input type="hidden" name="amount" value={form.amount} />
      <input type="hidden" name="reason" value={form.reason} />
      <input type="hidden" name="message" value={form.message} />
      {form.line.map((line) => (
        <input key={line} type="hidden" name="line" value={line} />
      ))}
      {form.restock.map((line) => (
        <input key={line} type="hidden" name="restock" value={line} />
      ))}
    </>
  );
}

function BackToChoice({ orderId, onChange }: { orderId: string | null; onChange?: () => void }) {
  if (onChange) {
    return (
      <Button variant="quiet" onClick={onChange}>
        Change
      </Button>
    );
  }
  const back = orderId ? href('/admin/order-details/:id', { id: orderId }) : href('/admin/money');
  return (
    <ButtonLink variant="quiet" to={back}>
      Don't refund
    </ButtonLink>
  );
}

/** Its buttons come into view, too. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return heading;
}
