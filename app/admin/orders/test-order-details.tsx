import { href } from 'react-router';
import { useLive } from '#app/live/use-live.ts';
import { OrderSheet } from '#app/orders/order-sheet.tsx';
import { OrderStanding } from '#app/orders/order-standing.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Order } from '#contracts/orders.ts';
import type { ActivityEntry } from '#features/activity/list-activity.ts';
import type { OrderRefund } from '#features/after-sales/find-after-sales.ts';
import type { OrderPayments as Money } from '#features/refunds/list-payments.ts';
import { Activity } from '../activity/activity.tsx';
import { OrderPayments } from './order-payments.tsx';

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
      <OrderPayments {...money} />
      <Section heading="History">
        <Activity entries={history} />
      </Section>
    </>
  );
}
