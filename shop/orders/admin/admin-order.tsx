import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { CustomerLine } from '#shop/customers/admin/customer-line.tsx';
import { findCustomerOfOrder } from '#shop/customers/find-customer-of-order.server.ts';
import { BoughtFiles } from '#shop/downloads/admin/bought-files.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { RefundedHours } from '#shop/hours/admin/refunded-hours.tsx';
import { OrderHours } from '#shop/hours/views/order-hours.tsx';
import { listActivity } from '#shop/office/activity/list-activity.server.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import { dayInAccra } from '#shop/office/rules/shop-settings.ts';
import { LetPayLater } from '#shop/on-delivery/admin/let-pay-later.tsx';
import { OnDeliveryPanel } from '#shop/on-delivery/admin/on-delivery-panel.tsx';
import { findCourierLink } from '#shop/on-delivery/courier-link.server.ts';
import { HandPaymentForm } from '#shop/payments/admin/hand-payment-form.tsx';
import { listPayments } from '#shop/payments/refunds/list-payments.server.ts';
import { findRefundedHours } from '#shop/payments/refunds/refunded-times.server.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Viewer } from '#shop/viewer.server.ts';
import { findAfterSales } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { getOrder } from '../get-order.server.ts';
import { findNextToShip, getDeskRow } from '../list-all-orders.server.ts';
import { listOrdersBeside } from '../list-orders-beside.server.ts';
import { findSmsNumber } from '../mails/queue-order-sms.server.ts';
import { findPayLink } from '../phone-orders/find-pay-link.server.ts';
import { hasLeft, mayMove } from '../rules/order-lifecycle.ts';
import { OrderProgress } from '../views/order-progress.tsx';
import { OrderSheet } from '../views/order-sheet.tsx';
import { findNote } from '../write-note.server.ts';
import type { Route } from './+types/admin-order';
import { AddressForm } from './address-form.tsx';
import { ContactBuyer } from './contact-buyer.tsx';
import { DeskStanding } from './desk-standing.tsx';
import { EraseOrderForm } from './erase-order-form.tsx';
import { openForm, useKeptAnswer } from './form-answer.ts';
import { NextStep } from './next-step.tsx';
import { NoteForm } from './note-form.tsx';
import { type OrderAnswer, orderForms } from './order-actions.server.ts';
import { OrderLinks } from './order-links.tsx';
import { isRefundable, OrderPayments } from './order-payments.tsx';
import { statusWarning, useReport } from './order-report.ts';
import { OrdersBeside } from './orders-beside.tsx';
import { PackersOrder } from './packers-order.tsx';
import { PayLinkPanel } from './phone-orders/pay-link-panel.tsx';
import { readPackersOrder } from './read-packers-order.server.ts';
import { RequestForm } from './request-form.tsx';
import { ShipSheet } from './ship-sheet.tsx';
import { StatusForm } from './status-form.tsx';
import { TestOrderDetails } from './test-order/test-order-details.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  if (viewer.kind === 'admin') return readWhole(shop, viewer, params.id);
  return { packing: await answering(readPackersOrder(shop, viewer, params.id)) };
}

async function readWhole(shop: Shop, viewer: Viewer, id: string) {
  const order = await answering(getOrder(shop, viewer, id));
  const mayRecord = order.erasedAt === null && mayMove('record-payment', movingOf(order));
  const [desk, afterSales, money, history, note, others, customer, payLink, courierLink, refundedHours] =
    await Promise.all([
      answering(getDeskRow(shop, viewer, order.id)),
      findAfterSales(shop, viewer, order.id),
      answering(listPayments(shop, viewer, order.id)),
      listActivity(shop, viewer, order.id),
      findNote(shop, viewer, order.id),
      listOrdersBeside(shop, viewer, order.id),
      findCustomerOfOrder(shop, viewer, order.id),
      findPayLink(shop, viewer, order.id),
      findCourierLink(shop, viewer, order.id),
      findRefundedHours(shop, viewer, order.id),
    ]);
  const smsNumber = findSmsNumber(shop, order);
  const nextToShip = hasLeft(order.trackingState) ? await findNextToShip(shop, viewer) : null;
  const record = mayRecord ? { newId: shop.newId(), today: dayInAccra(shop.clock.now()) } : null;
  return {
    order,
    desk,
    afterSales,
    money,
    history,
    note,
    others,
    customer,
    payLink,
    courierLink,
    smsNumber,
    refundedHours,
    record,
    nextToShip,
  };
}

const movingOf = ({ paymentStanding: standing, trackingState: parcel }: Order) => ({ standing, parcel });

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyOpens = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod || !onlyOpens ? defaultShouldRevalidate : false;
}

export const action = formAction(orderForms);

type FullOrder = Awaited<ReturnType<typeof readWhole>>;

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  if ('packing' in loaderData) return <PackersOrder packing={loaderData.packing} actionData={actionData} />;
  const { order, money, afterSales, history } = loaderData;
  if (order.source !== 'test') return <CustomersOrder loaderData={loaderData} actionData={actionData} />;
  return <TestOrderDetails order={order} money={money} refunds={afterSales.refunds} history={history} />;
}

type CustomersOrderProps = { loaderData: FullOrder; actionData: OrderAnswer | undefined };

function CustomersOrder({ loaderData, actionData }: CustomersOrderProps) {
  const { order, afterSales, money, history, note, others, payLink, smsNumber, refundedHours } = loaderData;
  const { desk, record, nextToShip, courierLink, customer } = loaderData;
  const [query] = useSearchParams();
  const request = afterSales.requests.find(({ state }) => state === 'open');
  const isPaid = order.paymentState === 'paid';
  const answer = useKeptAnswer(actionData);
  const open = openForm(answer, 'address');
  const warning = statusWarning(answer);
  const status = <StatusForm tracking={order.trackingState} version={order.version} warning={warning} />;
  // By now nothing can be recorded any more, so that its form is gone.
  const refusedPayment = record
    ? null
    : (openForm(answer, 'record-payment') ?? openForm(answer, 'undo-payment'));
  useReport(actionData);
  useLive([`order:${order.id}`]);
  return (
    <>
      <OrderLinks
        order={order}
        nextToShip={nextToShip}
        hasReceipt={isPaid}
        mayRefund={money.payments.some(isRefundable)}
      />
      <PageHead title={`Order No. ${order.number}`} />
      <PageTitle lead={<DeskStanding order={desk} />}>Order details</PageTitle>
      {answer?.isDone && 'text' in answer && <Notice tone="success" heading={answer.text} announce />}
      <ShipSheet
        order={order}
        smsNumber={smsNumber}
        isAsked={order.hasParcel && query.has('ship')}
        open={openForm(answer, 'ship')}
      />
      {(query.has('address') || open) && <AddressForm order={order} open={open} />}
      {request && (
        <RequestForm
          key={request.id}
          request={request}
          left={afterSales.left}
          paidWith={afterSales.paidWith}
          giftLeft={afterSales.giftLeft}
          handLeft={afterSales.handLeft}
          restock={money.payments.flatMap(({ restock }) => restock)}
          isFree={order.orderAmount === 0}
        />
      )}
      <RefundedHours orderId={order.id} hours={order.hours} refunded={refundedHours} />
      {courierLink && <OnDeliveryPanel order={order} link={courierLink} />}
      {payLink && <PayLinkPanel orderId={order.id} link={payLink} />}
      {warning && status}
      {refusedPayment && <Notice tone="danger" heading={refusedPayment.text} announce />}
      <div className="empty:hidden">
        <LetPayLater order={order} />
        {record && (
          <HandPaymentForm
            {...record}
            left={restToPay({ ...order, amount: order.orderAmount })}
            payments={money.byHand}
            open={openForm(answer, 'record-payment')}
            undoing={openForm(answer, 'undo-payment')}
            recorded={answer?.isDone && 'recorded' in answer ? (answer.recorded ?? null) : null}
          />
        )}
      </div>
      <OrderSheet order={order} refunds={afterSales.refunds} linksContact />
      {!order.erasedAt && <ContactBuyer order={order} />}
      <div className="flex flex-wrap items-center gap-x-8 empty:hidden">
        {customer && <CustomerLine customer={customer} />}
        {mayCorrect(order) && (
          <TextLink to="?address" className="py-2.5">
            Correct the address
          </TextLink>
        )}
      </div>
      <OrderHours orderId={order.id} hours={order.hours} mayChange />
      <BoughtFiles files={order.files} />
      {!warning && status}
      <OrderPayments {...money} byHand={record ? [] : money.byHand} />
      <OrdersBeside orders={others} email={order.email} />
      <div>
        {!order.erasedAt && <NoteForm note={note} open={openForm(answer, 'note')} />}
        <Folded heading="History">
          <OrderProgress order={order} />
          <Activity entries={order.source === 'phone' ? history : [...history, beginning(order.createdAt)]} />
        </Folded>
        {!order.erasedAt && (
          <EraseOrderForm order={order} refusal={openForm(answer, 'erase')?.text ?? null} />
        )}
      </div>
      <NextStep order={order} state={desk.state} />
    </>
  );
}

const mayCorrect = (order: Order) => order.erasedAt === null && mayMove('correct-address', movingOf(order));

/** The audit log of a buyer's own order begins after it: the order's row has when it was placed. */
const beginning = (at: string) => ({ id: 0, at, who: 'The customer', what: 'placed the order' });
