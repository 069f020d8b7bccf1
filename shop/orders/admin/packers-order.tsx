import { useSearchParams } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Folded } from '#platform/ui/folded.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { OnDeliveryPanel } from '#shop/on-delivery/admin/on-delivery-panel.tsx';
import { OrderProgress } from '../views/order-progress.tsx';
import { OrderSheet } from '../views/order-sheet.tsx';
import { AfterShipment, isShipment, UndoShipmentForm } from './after-shipment.tsx';
import { ContactBuyer } from './contact-buyer.tsx';
import { DeskStanding } from './desk-standing.tsx';
import { doneOn, openForm } from './form-answer.ts';
import { NextStep } from './next-step.tsx';
import { NoteForm } from './note-form.tsx';
import type { OrderAnswer } from './order-actions.server.ts';
import { OrderLinks } from './order-links.tsx';
import { statusWarning, useReport } from './order-report.ts';
import { mayCorrectParcel, ParcelForm } from './parcel-form.tsx';
import type { PackersOrderData } from './read-packers-order.server.ts';
import { ShipSheet } from './ship-sheet.tsx';
import { StatusForm } from './status-form.tsx';

type PackersOrderProps = { packing: PackersOrderData; actionData: OrderAnswer | undefined };

/** The order's page as a helper sees it. */
export function PackersOrder({ packing, actionData }: PackersOrderProps) {
  const { order, desk, note, courierLink, smsNumber, nextToShip, before, toUndo } = packing;
  const [query] = useSearchParams();
  const answer = useKeptAnswer(actionData, order.version);
  const done = doneOn(order, answer, query);
  const warning = statusWarning(answer);
  const ofParcel = openForm(answer, 'parcel');
  const status = (
    <StatusForm order={order} warning={warning}>
      {toUndo && !isShipment(answer) && <UndoShipmentForm toUndo={toUndo} />}
    </StatusForm>
  );
  useReport(actionData, order.id);
  useLive([`order:${order.id}`]);
  return (
    <>
      <OrderLinks order={order} nextToShip={done ? null : nextToShip} hasReceipt={false} mayRefund={false} />
      <PageHead title={`Order No. ${order.number}`} />
      <PageTitle lead={<DeskStanding order={desk} />}>Order details</PageTitle>
      <AnswerNotice answer={done}>
        <AfterShipment answer={answer} nextToShip={nextToShip} toUndo={toUndo} />
      </AnswerNotice>
      <ShipSheet
        order={order}
        smsNumber={smsNumber}
        before={before}
        isAsked={order.hasParcel && query.has('ship')}
        open={openForm(answer, 'ship')}
      />
      {((query.has('parcel') && mayCorrectParcel(order)) || ofParcel) && (
        <ParcelForm order={order} smsNumber={smsNumber} open={ofParcel} />
      )}
      {courierLink && <OnDeliveryPanel order={order} link={courierLink} mayCancel={false} />}
      {!order.erasedAt && <ContactBuyer order={order} />}
      {warning && status}
      <OrderSheet order={order} refunds={[]} isForShop />
      {mayCorrectParcel(order) && (
        <TextLink to="?parcel" className="justify-self-start py-2.5">
          Correct the parcel
        </TextLink>
      )}
      {!warning && status}
      <div>
        {!order.erasedAt && <NoteForm note={note} open={openForm(answer, 'note')} />}
        <Folded heading="Progress">
          <OrderProgress order={order} />
        </Folded>
      </div>
      <NextStep order={order} state={desk.state} />
    </>
  );
}
