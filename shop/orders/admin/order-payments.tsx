import { href } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import { Section } from '#platform/ui/section.tsx';
import { StatusLabel, type StatusLook } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { type Correcting, HandCorrection } from '#shop/payments/admin/hand-correction.tsx';
import { HandPaymentLine } from '#shop/payments/admin/hand-payment-line.tsx';
import { RECORDED_BY_MISTAKE } from '#shop/payments/admin/money-labels.ts';
import { RefundForm } from '#shop/payments/admin/refund-form.tsx';
import { RefundList } from '#shop/payments/admin/refund-list.tsx';
import type { OrderPayments as Money, PaymentRow } from '#shop/payments/refunds/list-payments.server.ts';
import { paymentLook } from './payment-look.ts';

/** The form that gives back what is left of the payment that completed the order, or of what else came for it. */
export const REFUND_ANCHOR = 'refund';
/** Leads to it with everything chosen. */
export const CANCELLING = 'cancel';
/** The same for what the shop recorded by mistake. */
export const NEVER_CAME = 'never-came';
export const isRefundable = ({ refundable }: PaymentRow) => refundable > 0;

/** Without its code a form can neither be sent nor report a failure. */
const FORMS_GO_TO = ['payments/admin/money'];

const sumOf = ({ received, amount }: PaymentRow) => received ?? amount;

/** `correcting` where payments by hand may be put right. */
type OrderPaymentsProps = Money & {
  /** Nobody is waited for any more. */
  isCancelled: boolean;
  /** Given back whole, it reads cancelled. */
  isToCallOff: boolean;
  /** What leads to the form with everything chosen, if something does. */
  leading: typeof CANCELLING | typeof NEVER_CAME | null;
  correcting?: (Correcting & { orderId: string }) | null;
};

export function OrderPayments({ payments, byHand, refunds, correcting, ...order }: OrderPaymentsProps) {
  if (payments.length + byHand.length === 0) return null;
  const refundable = payments.filter(isRefundable);
  const isPaid = payments.some(({ state }) => state === 'applied');
  const standing = { isCancelled: order.isCancelled, isPaid, refunds };
  const first = refundable.find(({ state }) => state === 'applied') ?? refundable[0];
  // What the shop took by itself is completed by a payment of nothing, through which it is refunded.
  const hasLine = (payment: PaymentRow) => byHand.length === 0 || sumOf(payment) > 0;
  // What the last press came to stands where its form was.
  const hasForm = ({ reference, received, refundable }: PaymentRow) =>
    (received ?? 0) + refundable > 0 || refunds.some((refund) => refund.reference === reference);
  const isShown = (payment: PaymentRow) => hasLine(payment) || hasForm(payment);
  return (
    <Section heading="Payments" id="payments">
      <PageCode routes={FORMS_GO_TO} />
      <ul className="grid gap-6">
        {byHand.map((payment) => (
          <HandPaymentLine key={payment.id} payment={payment}>
            {correcting && payment.undone === null && <HandCorrection payment={payment} {...correcting} />}
          </HandPaymentLine>
        ))}
        {correcting && byHand.some(({ undone }) => undone === null) && (
          <li>
            <NeverCame orderId={correcting.orderId} paidBy={first?.state === 'applied' ? first : null} />
          </li>
        )}
        {payments.filter(isShown).map((payment) => (
          <li key={payment.reference} className="grid gap-4">
            {hasLine(payment) && <PaymentLine payment={payment} look={paymentLook(payment, standing)} />}
            {hasForm(payment) && (
              <RefundForm
                key={order.leading}
                {...payment}
                anchor={payment === first ? REFUND_ANCHOR : undefined}
                isFolded
                cancels={order.isToCallOff && payment.state === 'applied'}
                beginsWithAll={order.leading !== null && payment === first}
                reason={order.leading === NEVER_CAME ? RECORDED_BY_MISTAKE : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <div className="mt-8">
          <h3 className="eyebrow mb-3">Refunds</h3>
          <RefundList refunds={refunds} />
        </div>
      )}
    </Section>
  );
}

/** `paidBy`: what completed the order and can be given back, with what came through the provider. */
type NeverCameProps = { orderId: string; paidBy: Pick<PaymentRow, 'amount'> | null };

/** A paid order never becomes unpaid: what was paid by mistake is given back, and ordered once more. */
function NeverCame({ orderId, paidBy }: NeverCameProps) {
  const again = `${href('/admin/new-order')}?like=${orderId}`;
  if (!paidBy)
    return (
      <TextLink to={again} className="inline-block py-2.5">
        Take this order again
      </TextLink>
    );
  return (
    <p className="max-w-prose text-soft">
      Did the money never come?{' '}
      <TextLink to={`${paidBy.amount > 0 ? '' : `?${NEVER_CAME}`}#${REFUND_ANCHOR}`}>
        {paidBy.amount > 0 ? 'Refund that sum' : 'Refund everything'}
      </TextLink>{' '}
      as “Recorded by mistake”, with the goods back on the shelf, then{' '}
      <TextLink to={again}>take this order again</TextLink>.
    </p>
  );
}

function PaymentLine({ payment, look }: { payment: PaymentRow; look: StatusLook }) {
  const { createdAt, paidWith, reference } = payment;
  const sum = sumOf(payment);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <StatusLabel {...look} />
      {sum > 0 && <Price amount={sum} />}
      <span className="text-soft">
        {formatDay(createdAt)}, {formatTime(createdAt)}
      </span>
      {paidWith && <span>{paidWith}</span>}
      <span className="break-all text-soft">{reference}</span>
    </p>
  );
}
