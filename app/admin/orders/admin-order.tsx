import { useEffect } from 'react';
import { data, href, useNavigate } from 'react-router';
import { OrderSheet } from '#app/orders/order-sheet.tsx';
import { readForm } from '#app/read-form.ts';
import { answering } from '#app/refused.ts';
import { shopOf, viewerOf } from '#app/scope.ts';
import { OrderTracker } from '#app/ui/order-tracker.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { showToast } from '#app/ui/show-toast.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { PROBLEM_STATUS, Problem } from '#contracts/problem.ts';
import { stepsReached, trackingText } from '#domain/order-status.ts';
import { getOrder } from '#features/orders/get-order.ts';
import { TrackOrder, trackOrder } from '#features/orders/track-order.ts';
import { listPayments } from '#features/payments/list-payments.ts';
import type { Route } from './+types/admin-order';
import { OrderPayments } from './order-payments.tsx';
import { StatusForm } from './status-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const order = await answering(getOrder(shop, viewer, params.id));
  return { order, money: await answering(listPayments(shop, viewer, order.id)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const tracking = TrackOrder.safeParse(await readForm(request, { orderStatus: 1, version: 1 }));
  if (!tracking.success) return data({ error: 'Choose a status from the list.' }, { status: 422 });
  try {
    await trackOrder(shopOf(context), viewerOf(context), params.id, tracking.data);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ error: error.message }, { status: PROBLEM_STATUS[error.code] });
  }
  return { changedTo: trackingText(tracking.data.orderStatus) };
}

export const meta = () => [{ title: 'Order details' }, { name: 'robots', content: 'noindex' }];

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, money } = loaderData;
  useReport(actionData);
  return (
    <>
      <TextLink to={href('/admin/orders')} className="justify-self-start py-1">
        Back to all orders
      </TextLink>
      <PageTitle>Order details</PageTitle>
      <OrderTracker reached={stepsReached(order.orderStatus)} />
      <StatusForm tracking={order.trackingState} version={order.version} />
      <OrderSheet order={order} />
      <OrderPayments {...money} />
    </>
  );
}

/** A toast for what the form came to; after a success back to the list (spec.md 8). */
function useReport(result: Route.ComponentProps['actionData']): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!result) return;
    if ('error' in result) {
      showToast({ stack: 'shop', type: 'error', text: result.error });
      return;
    }
    showToast({ stack: 'shop', type: 'success', text: `Order status changed to ${result.changedTo}` });
    void navigate(href('/admin/orders'));
  }, [result, navigate]);
}
