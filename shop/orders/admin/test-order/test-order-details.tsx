import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import type { ActivityEntry } from '#shop/office/activity/list-activity.server.ts';
import { Activity } from '#shop/office/admin/activity/activity.tsx';
import type { OrderRefund } from '#shop/orders/after-sales/find-after-sales.server.ts';
import type { Order } from '#shop/orders/contract/orders.ts';
import { OrderSheet } from '#shop/orders/views/order-sheet.tsx';
import { OrderStanding } from '#shop/orders/views/order-standing.tsx';
import type { OrderPayments as Money } from '#shop/payments/refunds/list-payments.server.ts';
import { OrderPayments } from '../order-payments.tsx';

type TestOrderDetailsProps = {
  order: Order;
  money: Money;
  refunds: readonly OrderRefund[];
  history: ActivityEntry[];
};

/** An order that tries the shop: its money and its history, and nothing to pack, to send or to tell a customer. */
export function TestOrderDetails({ order, money, refunds, history }: TestOrderDetailsProps) {
  useLive([`order:${order.id}`]);
  return (
    <>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <TextLink to={href('/admin/setup/test-order')} className="py-1">
          Back to the test order
        </TextLink>
        {order.paymentState === 'paid' && (
          <TextLink to={href('/order-details/:id/receipt', { id: order.id })} className="py-1">
            Receipt
          </TextLink>
        )}
      </p>
      <PageHead title={`Test order No. ${order.number}`} />
      <PageTitle lead={<OrderStanding order={order} />}>Test order</PageTitle>
      <Notice heading="You placed it to try the shop">
        <p className="text-soft">
          It is no sale: no figure, list or export counts it, nothing is sent, and its e-mails go to you
          alone.
        </p>
      </Notice>
      <OrderSheet order={order} refunds={refunds} />
      <OrderPayments
        {...money}
        isCancelled={order.paymentStanding === 'cancelled'}
        isToCallOff={false}
        leading={null}
      />
      <Section heading="History">
        <Activity entries={history} />
      </Section>
    </>
  );
}
