import { useSearchParams } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { CustomerLine } from '#shop/customers/admin/customer-line.tsx';
import { BoughtFiles } from '#shop/downloads/admin/bought-files.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { OrderHours } from '#shop/hours/views/order-hours.tsx';
import type { ActivityEntry } from '#shop/office/activity/list-activity.server.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import type { Order } from '../contract/orders.ts';
import { mayMove } from '../rules/order-lifecycle.ts';
import { isToCallOff } from '../rules/to-call-off.ts';
import { OrderProgress } from '../views/order-progress.tsx';
import { OrderSheet } from '../views/order-sheet.tsx';
import { AddressForm } from './address-form.tsx';
import { AfterShipment, isShipment, UndoShipmentForm } from './after-shipment.tsx';
import { ContactBuyer } from './contact-buyer.tsx';
import { DeskStanding } from './desk-standing.tsx';
import { EraseOrderForm } from './erase-order-form.tsx';
import { doneOn, openForm } from './form-answer.ts';
import { movingOf } from './moving-of.ts';
import { NextStep } from './next-step.tsx';
import { NoteForm } from './note-form.tsx';
import type { OrderAnswer } from './order-actions.server.ts';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderLinks } from './order-links.tsx';
import { CANCELLING, isRefundable, NEVER_CAME, OrderPayments, REFUND_ANCHOR } from './order-payments.tsx';
import { statusWarning, useReport } from './order-report.ts';
import { OrdersBeside } from './orders-beside.tsx';
import { mayCorrectParcel, ParcelForm } from './parcel-form.tsx';
import type { WholeOrder } from './read-whole-order.server.ts';
import { ShipSheet } from './ship-sheet.tsx';
import { StatusForm } from './status-form.tsx';

type CustomersOrderProps = { whole: WholeOrder; actionData: OrderAnswer | undefined };

/** An order of a customer, as the administrator sees it: what is to be done first, what is seldom needed last. */
export function CustomersOrder({ whole, actionData }: CustomersOrderProps) {
  const { order, desk, afterSales, money, note, record, customer } = whole;
  const [query] = useSearchParams();
  const answer = useKeptAnswer(actionData, order.version);
  const done = doneOn(order, answer, query);
  const open = openForm(answer, 'address');
  const ofParcel = openForm(answer, 'parcel');
  const correcting = { today: whole.today, open: openForm(answer, 'correct-payment') };
  const callsOff = isToCallOff(order.orderStatus, order.paymentStanding);
  const warning = statusWarning(answer);
  const status = (
    <StatusForm order={order} warning={warning} mayRecord>
      {whole.toUndo && !isShipment(answer) && <UndoShipmentForm toUndo={whole.toUndo} />}
    </StatusForm>
  );
  useReport(actionData, order.id);
  useLive([`order:${order.id}`]);
  return (
    <>
      <OrderLinks
        order={order}
        nextToShip={done ? null : whole.nextToShip}
        hasReceipt={order.paymentState === 'paid'}
        mayRefund={money.payments.some(isRefundable)}
      />
      <PageHead title={`Order No. ${order.number}`} />
      <PageTitle lead={<DeskStanding order={desk} />}>Order details</PageTitle>
      <AnswerNotice answer={done}>
        <AfterShipment answer={answer} nextToShip={whole.nextToShip} toUndo={whole.toUndo} />
      </AnswerNotice>
      <ShipSheet
        order={order}
        smsNumber={whole.smsNumber}
        before={whole.before}
        isAsked={order.hasParcel && query.has('ship')}
        open={openForm(answer, 'ship')}
      />
      {((query.has('address') && mayCorrect(order)) || open) && <AddressForm order={order} open={open} />}
      {((query.has('parcel') && mayCorrectParcel(order)) || ofParcel) && (
        <ParcelForm order={order} smsNumber={whole.smsNumber} open={ofParcel} />
      )}
      <OrderDecisions whole={whole} answer={answer}>
        {warning && status}
      </OrderDecisions>
      <OrderSheet order={order} refunds={afterSales.refunds} goesBack={afterSales.goesBack} isForShop />
      {!order.erasedAt && <ContactBuyer order={order} />}
      <div className="flex flex-wrap items-center gap-x-8 empty:hidden">
        {customer && <CustomerLine customer={customer} />}
        {mayCorrect(order) && (
          <TextLink to="?address" className="py-2.5">
            Correct the address
          </TextLink>
        )}
        {mayCorrectParcel(order) && (
          <TextLink to="?parcel" className="py-2.5">
            Correct the parcel
          </TextLink>
        )}
        {callsOff && money.payments.some(isRefundable) && (
          <TextLink to={`?${CANCELLING}#${REFUND_ANCHOR}`} className="py-2.5">
            Cancel this order
          </TextLink>
        )}
      </div>
      <OrderHours orderId={order.id} hours={order.hours} mayChange />
      <BoughtFiles files={order.files} />
      {!warning && status}
      <OrderPayments
        {...money}
        isCancelled={order.paymentStanding === 'cancelled'}
        isToCallOff={callsOff}
        leading={([CANCELLING, NEVER_CAME] as const).find((name) => query.has(name)) ?? null}
        byHand={record ? [] : money.byHand}
        correcting={order.erasedAt ? null : { ...correcting, orderId: order.id }}
      />
      <OrdersBeside orders={whole.others} email={order.email} isOfAccount={order.userId !== 'guest'} />
      <div>
        {!order.erasedAt && <NoteForm note={note} open={openForm(answer, 'note')} />}
        <Folded heading="History">
          <OrderProgress order={order} />
          <Activity entries={entriesOf(whole)} />
        </Folded>
        {!order.erasedAt && (
          <EraseOrderForm order={order} refusal={openForm(answer, 'erase')?.text ?? null} />
        )}
      </div>
      {!isStillAhead(order, whole.today) && <NextStep order={order} state={desk.state} mayRecord />}
    </>
  );
}

/** Booked for days to come: nothing of it can have been held. */
const isStillAhead = ({ hasParcel, hours }: Order, today: string) =>
  !hasParcel && hours.length > 0 && hours.every(({ start }) => start.slice(0, 10) > today);

const mayCorrect = (order: Order) => order.erasedAt === null && mayMove('correct-address', movingOf(order));

/** The audit log of a buyer's own order begins after it: the order's row has when it was placed. */
function entriesOf({ order, history }: WholeOrder): ActivityEntry[] {
  const beginning = { id: 0, at: order.createdAt, who: 'The customer', what: 'placed the order' };
  return order.source === 'phone' ? history : [...history, beginning];
}
