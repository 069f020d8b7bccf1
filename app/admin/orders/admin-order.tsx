import { useEffect } from 'react';
import { data, href, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { OrderProgress } from '#app/orders/order-progress.tsx';
import { OrderSheet } from '#app/orders/order-sheet.tsx';
import { OrderStanding } from '#app/orders/order-standing.tsx';
import { readForm } from '#app/read-form.ts';
import { answering } from '#app/refused.ts';
import { shopOf, viewerOf } from '#app/scope.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Order } from '#contracts/orders.ts';
import { mayMove } from '#domain/order-lifecycle.ts';
import { trackingText } from '#domain/order-status.ts';
import { listActivity } from '#features/activity/list-activity.ts';
import { type AdminAnswer, answerAdminForm } from '#features/after-sales/answer-admin-form.ts';
import { findAfterSales } from '#features/after-sales/find-after-sales.ts';
import { getOrder } from '#features/orders/get-order.ts';
import { listOrdersBeside } from '#features/orders/list-orders-beside.ts';
import { findNote } from '#features/orders/write-note.ts';
import { findPayLink } from '#features/phone-orders/find-pay-link.ts';
import { listPayments } from '#features/refunds/list-payments.ts';
import { findSmsNumber } from '#features/sms/queue-order-sms.ts';
import { Activity } from '../activity/activity.tsx';
import { PayLinkPanel } from '../phone-orders/pay-link-panel.tsx';
import type { Route } from './+types/admin-order';
import { AddressForm } from './address-form.tsx';
import { ContactBuyer } from './contact-buyer.tsx';
import { EraseForm } from './erase-form.tsx';
import { openForm, useKeptAnswer } from './form-answer.ts';
import { NextStep } from './next-step.tsx';
import { NoteForm } from './note-form.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrdersBeside } from './orders-beside.tsx';
import { RequestForm } from './request-form.tsx';
import { ShipSheet } from './ship-sheet.tsx';
import { StatusForm } from './status-form.tsx';
import { TestOrderDetails } from './test-order-details.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const order = await answering(getOrder(shop, viewer, params.id));
  const [afterSales, money, history, note, others, payLink] = await Promise.all([
    findAfterSales(shop, viewer, order.id),
    answering(listPayments(shop, viewer, order.id)),
    listActivity(shop, viewer, order.id),
    findNote(shop, viewer, order.id),
    listOrdersBeside(shop, viewer, order.id),
    findPayLink(shop, viewer, order.id),
  ]);
  const smsNumber = findSmsNumber(shop, order);
  return { order, afterSales, money, history, note, others, payLink, smsNumber };
}

/** `?ship` and `?address` open forms; what the page shows does not depend on them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyOpens = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod || !onlyOpens ? defaultShouldRevalidate : false;
}

const FIELDS = {
  ...{ intent: 1, orderStatus: 1, version: 1, sure: 1 },
  ...{ id: 1, decision: 1, answer: 1, left: 1 },
  ...{ courier: 1, parcelNumber: 1, mail: 1, sms: 1, note: 1, before: 1 },
  ...{ name: 1, line1: 1, line2: 1, city: 1, pin_code: 1, country: 1, phone: 1 },
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, FIELDS);
  const answer = await answering(answerAdminForm(shopOf(context), viewerOf(context), params.id, form));
  return data(answer, { status: answer.status });
}

export default function AdminOrder(page: Route.ComponentProps) {
  const { order, money, afterSales, history } = page.loaderData;
  if (!order.isTest) return <CustomersOrder {...page} />;
  return <TestOrderDetails order={order} money={money} refunds={afterSales.refunds} history={history} />;
}

function CustomersOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, afterSales, money, history, note, others, payLink, smsNumber } = loaderData;
  const [query] = useSearchParams();
  const request = afterSales.requests.find(({ state }) => state === 'open');
  const isPaid = order.paymentState === 'paid';
  const answer = useKeptAnswer(actionData);
  const open = openForm(answer, 'address');
  const warning = answer?.kind === 'warned' ? answer : null;
  const status = <StatusForm tracking={order.trackingState} version={order.version} warning={warning} />;
  useReport(actionData);
  useLive([`order:${order.id}`]);
  return (
    <>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <TextLink to={href('/admin/orders')} className="py-1">
          Back to all orders
        </TextLink>
        {order.hasParcel && !order.erasedAt && (
          <TextLink to={href('/admin/order-details/:id/packing-slip', { id: order.id })} className="py-1">
            Packing slip
          </TextLink>
        )}
        {isPaid && (
          <TextLink to={href('/order-details/:id/receipt', { id: order.id })} className="py-1">
            Receipt
          </TextLink>
        )}
      </p>
      <PageHead title={`Order No. ${order.number}`} />
      <PageTitle lead={<OrderStanding order={order} />}>Order details</PageTitle>
      {(answer?.kind === 'answered' || answer?.kind === 'shipped') && (
        <Notice tone="success" heading={answer.text} announce />
      )}
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
        />
      )}
      {payLink && <PayLinkPanel orderId={order.id} link={payLink} />}
      {!order.erasedAt && <ContactBuyer order={order} />}
      {warning && status}
      {!isPaid && <OrderPayments {...money} />}
      <OrderSheet order={order} refunds={afterSales.refunds} linksContact />
      {mayCorrect(order) && (
        <TextLink to="?address" className="justify-self-start py-2.5 lg:justify-self-end">
          Correct the address
        </TextLink>
      )}
      <OrderProgress order={order} />
      {!warning && status}
      {isPaid && <OrderPayments {...money} />}
      {!order.erasedAt && <NoteForm note={note} open={openForm(answer, 'note')} />}
      <OrdersBeside orders={others} email={order.email} />
      <Section heading="History">
        <Activity entries={order.isPhoneOrder ? history : [...history, beginning(order.createdAt)]} />
      </Section>
      {!order.erasedAt && <EraseForm order={order} refusal={answer?.kind === 'kept' ? answer.text : null} />}
      {request?.kind !== 'cancel' && <NextStep order={order} />}
    </>
  );
}

const mayCorrect = ({ erasedAt, paymentStanding: standing, trackingState: parcel }: Order) =>
  erasedAt === null && mayMove('correct-address', { standing, parcel });

/** The audit log of a buyer's own order begins after it: the order's row says when it was placed. */
const beginning = (at: string) => ({ id: 0, at, who: 'The customer', what: 'placed the order' });

/** A toast for what the form came to; after Update Order Status back to the list, after a next step the order stays. */
function useReport(result: AdminAnswer | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (result?.kind === 'refused') showToast({ stack: 'shop', type: 'error', text: result.text });
    if (result?.kind !== 'tracked') return;
    const text = `Order status changed to ${trackingText(result.tracking)}`;
    showToast({ stack: 'shop', type: 'success', text });
    if (!result.isStep) void navigate(href('/admin/orders'));
  }, [result, navigate]);
}
