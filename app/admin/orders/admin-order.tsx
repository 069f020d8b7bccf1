import { useEffect } from 'react';
import { data, href, useNavigate } from 'react-router';
import { OrderSheet } from '#app/orders/order-sheet.tsx';
import { OrderStanding } from '#app/orders/order-standing.tsx';
import { readForm } from '#app/read-form.ts';
import { answering } from '#app/refused.ts';
import { shopOf, viewerOf } from '#app/scope.ts';
import { Notice } from '#app/ui/notice.tsx';
import { OrderTracker } from '#app/ui/order-tracker.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { stepsReached, trackingText } from '#domain/order-status.ts';
import { listActivity } from '#features/activity/list-activity.ts';
import { type AdminAnswer, answerAdminForm } from '#features/after-sales/answer-admin-form.ts';
import { findAfterSales } from '#features/after-sales/find-after-sales.ts';
import { getOrder } from '#features/orders/get-order.ts';
import { listPayments } from '#features/refunds/list-payments.ts';
import { Activity } from '../activity.tsx';
import type { Route } from './+types/admin-order';
import { OrderPayments } from './order-payments.tsx';
import { RequestForm } from './request-form.tsx';
import { StatusForm } from './status-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const order = await answering(getOrder(shop, viewer, params.id));
  const afterSales = await findAfterSales(shop, viewer, order.id);
  const money = await answering(listPayments(shop, viewer, order.id));
  return { order, afterSales, money, history: await listActivity(shop, viewer, order.id) };
}

const FIELDS = {
  ...{ intent: 1, orderStatus: 1, version: 1, sure: 1 },
  ...{ id: 1, decision: 1, answer: 1, left: 1 },
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, FIELDS);
  const answer = await answering(answerAdminForm(shopOf(context), viewerOf(context), params.id, form));
  return data(answer, { status: answer.status });
}

export const meta = () => [{ title: 'Order details' }, { name: 'robots', content: 'noindex' }];

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, afterSales, money, history } = loaderData;
  const open = afterSales.requests.find(({ state }) => state === 'open');
  const isPaid = order.paymentState === 'paid';
  useReport(actionData);
  return (
    <>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <TextLink to={href('/admin/orders')} className="py-1">
          Back to all orders
        </TextLink>
        <TextLink to={href('/admin/order-details/:id/packing-slip', { id: order.id })} className="py-1">
          Packing slip
        </TextLink>
      </p>
      <PageTitle lead={<OrderStanding order={order} />}>Order details</PageTitle>
      {actionData?.kind === 'answered' && <Notice tone="success" heading={actionData.text} announce />}
      {open && (
        <RequestForm key={open.id} request={open} left={afterSales.left} paidWith={afterSales.paidWith} />
      )}
      <OrderTracker reached={stepsReached(order.orderStatus)} />
      <StatusForm
        tracking={order.trackingState}
        version={order.version}
        warning={actionData?.kind === 'warned' ? actionData : null}
      />
      {!isPaid && <OrderPayments {...money} />}
      <OrderSheet order={order} refunds={afterSales.refunds} linksContact />
      {isPaid && <OrderPayments {...money} />}
      <Section heading="History">
        <Activity entries={[...history, beginning(order.createdAt)]} />
      </Section>
    </>
  );
}

/** The audit log begins after it: the order's own row says when it was placed. */
const beginning = (at: string) => ({ id: 0, at, who: 'The customer', what: 'placed the order' });

/** A toast for what the form came to; after a new status back to the list. */
function useReport(result: AdminAnswer | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (result?.kind === 'refused') showToast({ stack: 'shop', type: 'error', text: result.text });
    if (result?.kind !== 'tracked') return;
    const text = `Order status changed to ${trackingText(result.tracking)}`;
    showToast({ stack: 'shop', type: 'success', text });
    void navigate(href('/admin/orders'));
  }, [result, navigate]);
}
