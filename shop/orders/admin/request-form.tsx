import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { partsOf } from '#shop/payments/rules/refund-choice.ts';
import { refundGoal } from '#shop/payments/rules/refund-goal.ts';
import type { OrderRequest } from '../after-sales/find-after-sales.server.ts';

type RequestFormProps = {
  request: OrderRequest;
  /** What accepting a cancellation gives back. */
  left: Pesewas;
  paidWith: string | null;
  giftLeft: Pesewas;
  handLeft: Pesewas;
  /** Of counted goods, what may go back on the shelf with the money. */
  restock: readonly { name: string; qty: number }[];
  /** None of it has left. */
  areAllThere: boolean;
  /** Its voucher paid it whole. */
  isFree: boolean;
};

/** The answer is chosen, not preset, because accepting may give money back. */
export function RequestForm({
  request,
  left,
  paidWith,
  giftLeft,
  handLeft,
  restock,
  areAllThere,
  isFree,
}: RequestFormProps) {
  const isCancel = request.kind === 'cancel';
  const parts = partsOf(left, { left, giftLeft, handLeft });
  const goal = refundGoal(parts, paidWith ?? 'the card or wallet it was paid with');
  const acceptCancel = isFree
    ? 'Accept; nothing was paid, and the voucher can be used again'
    : `Accept, and refund ${formatGhs(left)}${goal}`;
  const acceptReturn = isFree
    ? 'Accept the return; nothing was paid'
    : 'Accept the return; refund the items once the parcel is back';
  return (
    <Section heading={isCancel ? 'Cancellation requested' : 'Return requested'}>
      <Form method="post" aria-label="Answer the customer" className="grid max-w-2xl gap-5">
        <CustomersReason request={request} />
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="id" value={request.id} />
        <input type="hidden" name="left" value={left} />
        <fieldset className="grid gap-2">
          <legend className="sr-only">Answer</legend>
          <Decision value="accept">{isCancel ? acceptCancel : acceptReturn}</Decision>
          <Decision value="refuse">Refuse</Decision>
        </fieldset>
        {isCancel && parts.byHand > 0 && (
          <p className="text-soft">
            {formatGhs(parts.byHand)} of it did not come through the payment provider: give it back yourself,
            and accept once you have.
          </p>
        )}
        {(isFree || (isCancel && left > 0)) && restock.length > 0 && (
          <CheckBox name="restock" defaultChecked={isCancel && areAllThere}>
            {isCancel ? 'Put back on the shelf' : "They're here already: put back on the shelf"}:{' '}
            {restock.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}
          </CheckBox>
        )}
        <TextArea
          label="Message to the customer"
          name="answer"
          maxLength={1000}
          rows={3}
          hint="It goes into the e-mail. If you refuse, say why."
        />
        <SubmitButton busy="Processing..." className="justify-self-start">
          Answer
        </SubmitButton>
      </Form>
    </Section>
  );
}

function CustomersReason({ request: { reason, askedAt } }: Pick<RequestFormProps, 'request'>) {
  return (
    <figure className="border-l-2 border-gold pl-4">
      <blockquote className="break-words whitespace-pre-line">{reason || 'No reason given.'}</blockquote>
      <figcaption className="text-sm text-soft">
        {formatDay(askedAt)}, {formatTime(askedAt)}
      </figcaption>
    </figure>
  );
}

function Decision({ value, children }: { value: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 sm:min-h-8">
      <input type="radio" name="decision" value={value} required className="size-4 shrink-0 accent-clay" />
      <span>{children}</span>
    </label>
  );
}
