import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { RefundedHours } from '#shop/hours/admin/refunded-hours.tsx';
import { LetPayLater } from '#shop/on-delivery/admin/let-pay-later.tsx';
import { OnDeliveryPanel } from '#shop/on-delivery/admin/on-delivery-panel.tsx';
import { HandPaymentForm } from '#shop/payments/admin/hand-payment-form.tsx';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Order } from '../contract/orders.ts';
import { hasLeft, mayMove, waitsForPayment } from '../rules/order-lifecycle.ts';
import { openForm } from './form-answer.ts';
import { movingOf } from './moving-of.ts';
import type { OrderAnswer } from './order-actions.server.ts';
import { FoldedPayLink, PayLinkPanel } from './phone-orders/pay-link-panel.tsx';
import type { WholeOrder } from './read-whole-order.server.ts';
import { RequestForm } from './request-form.tsx';

/** One taken on the phone, or to be paid on delivery, offers it in a panel of its own. */
const isToCancel = (order: Order) =>
  order.source === 'shop' &&
  waitsForPayment(order.paymentStanding) &&
  mayMove('withdraw-order', movingOf(order));

type OrderDecisionsProps = {
  whole: WholeOrder;
  answer: OrderAnswer | undefined;
  /** What asks for a second press. */
  children: ReactNode;
};

/** What of an order waits for the administrator: a request, lost times, money that is still to come. */
export function OrderDecisions({ whole, answer, children }: OrderDecisionsProps) {
  const { order, afterSales, money, record, courierLink, payLink, refundedHours } = whole;
  const request = afterSales.requests.find(({ state }) => state === 'open');
  const correcting = openForm(answer, 'correct-payment');
  const hasForm =
    !order.erasedAt &&
    money.byHand.some(({ id, undone }) => undone === null && id === correcting?.typed.payment);
  // By now nothing can be recorded or corrected any more, so that its form is gone.
  const refusedPayment = record
    ? null
    : (openForm(answer, 'record-payment') ?? openForm(answer, 'undo-payment'));
  return (
    <>
      {request && (
        <RequestForm
          key={request.id}
          request={request}
          left={afterSales.left}
          paidWith={afterSales.paidWith}
          giftLeft={afterSales.giftLeft}
          handLeft={afterSales.handLeft}
          restock={money.payments.flatMap(({ restock }) => restock)}
          areAllThere={!hasLeft(order.trackingState)}
          isFree={order.orderAmount === 0}
        />
      )}
      <RefundedHours orderId={order.id} hours={order.hours} refunded={refundedHours} />
      {courierLink && <OnDeliveryPanel order={order} link={courierLink} />}
      {payLink && order.source === 'phone' && <PayLinkPanel orderId={order.id} link={payLink} />}
      {children}
      {refusedPayment && <Notice tone="danger" heading={refusedPayment.text} announce />}
      {correcting && !hasForm && <Notice tone="danger" heading={correcting.text} announce />}
      <div className="empty:hidden">
        {payLink && order.source !== 'phone' && <FoldedPayLink link={payLink} />}
        <LetPayLater order={order} />
        {record && (
          <HandPaymentForm
            {...record}
            left={restToPay({ ...order, amount: order.orderAmount })}
            payments={money.byHand}
            open={openForm(answer, 'record-payment')}
            undoing={openForm(answer, 'undo-payment')}
            correcting={{ today: whole.today, open: correcting }}
            recorded={answer?.isDone && 'recorded' in answer ? (answer.recorded ?? null) : null}
          />
        )}
        {order.source === 'phone' && order.paymentStanding === 'cancelled' && !order.erasedAt && (
          <TextLink to={`${href('/admin/new-order')}?like=${order.id}`} className="py-2.5">
            Take this order again
          </TextLink>
        )}
        {isToCancel(order) && (
          <TextLink to={href('/admin/order-details/:id/cancel', { id: order.id })} className="py-2.5">
            Cancel this order
          </TextLink>
        )}
      </div>
    </>
  );
}
