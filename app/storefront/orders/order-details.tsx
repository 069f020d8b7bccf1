import { Printer } from 'lucide-react';
import { href } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { OrderSheet } from '#app/orders/order-sheet.tsx';
import { answering } from '#app/refused.ts';
import { shopOf, siteOf, viewerOf } from '#app/scope.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { OrderTracker } from '#app/ui/order-tracker.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useIsAlive } from '#app/ui/use-is-alive.ts';
import { stepsReached } from '#domain/order-status.ts';
import { getOrder } from '#features/orders/get-order.ts';
import type { Route } from './+types/order-details';
import { PayOrder } from './pay-order.tsx';
import { ReceiptHead } from './receipt-head.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const order = await answering(getOrder(shopOf(context), viewer, params.id));
  const isOwner = viewer.kind !== 'visitor' && 'userId' in viewer && viewer.userId === order.userId;
  return { order, isOwner, siteName: siteOf(context).name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Order · ${loaderData?.siteName ?? ''}` }, { name: 'robots', content: 'noindex' }];
}

export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  const { order, isOwner } = loaderData;
  const isAlive = useIsAlive();
  useLive(isOwner ? [`order:${order.id}`] : []);
  return (
    <Container className="grid gap-10 pt-10">
      <ReceiptHead isPaid={order.paymentState === 'paid'} />
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <PageTitle>Order details</PageTitle>
        {isAlive && (
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            <Printer aria-hidden size={16} />
            Print the receipt
          </Button>
        )}
      </div>
      <div className="print:hidden">
        <OrderTracker reached={stepsReached(order.orderStatus)} />
      </div>
      {isOwner && order.paymentState === 'pending' && (
        <div className="print:hidden">
          <PayOrder orderId={order.id} />
        </div>
      )}
      <OrderSheet order={order} invitesReviews />
      {isOwner && (
        <TextLink to={href('/my-orders')} className="justify-self-start py-1 print:hidden">
          Back to My Orders
        </TextLink>
      )}
    </Container>
  );
}
