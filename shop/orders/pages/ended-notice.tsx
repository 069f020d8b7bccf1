import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { AfterSales, OrderRefund } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { hasLeft } from '../rules/order-lifecycle.ts';

type EndedNoticeProps = {
  order: Pick<Order, 'paymentStanding' | 'trackingState' | 'orderAmount'>;
  afterSales: Pick<AfterSales, 'refunds' | 'goesBack' | 'paidWith' | 'takenBack' | 'late'>;
};

/** Of an order that expired, was cancelled, or whose money all went back or is on its way back before it left. */
export function EndedNotice({ order, afterSales }: EndedNoticeProps) {
  const { paymentStanding: standing, trackingState } = order;
  if (standing === 'lapsed') {
    return (
      <Notice heading="This order has expired">
        <p className="text-soft">
          It wasn't paid within three days. If you were charged anyway, it will be confirmed automatically and
          we'll e-mail you; otherwise, please order again.
        </p>
      </Notice>
    );
  }
  if (standing === 'cancelled' && order.orderAmount > 0)
    return <Cancelled text={hasLeft(trackingState) ? CAME_BACK : unpaidText(afterSales)} />;
  if (afterSales.goesBack) return <Cancelled text={`Nothing will be sent. ${backText(afterSales)}`} />;
  return null;
}

const CAME_BACK = "It came back to us, and there's nothing to pay. If you still want it, please order again.";

function Cancelled({ text }: { text: string }) {
  return (
    <Notice heading="This order was cancelled">
      <p className="text-soft">{text}</p>
    </Notice>
  );
}

/** Of one that was not paid whole: what was paid of it, before or since. */
function unpaidText(afterSales: EndedNoticeProps['afterSales']): string {
  const { refunds, takenBack, late } = afterSales;
  const isSettled = late === 0 && refunds.length === 0;
  return [
    'Nothing will be sent.',
    takenBack > 0 &&
      `You had paid ${formatGhs(takenBack)} of it, which we gave back to you. If you don't have it, please write to us.`,
    late > 0 &&
      `${formatGhs(late)} arrived after that. We'll refund it to ${goalOf(afterSales)} and e-mail you.`,
    refunds.length > 0 && backText(afterSales),
    isSettled && "If a payment still arrives, we'll refund it.",
  ]
    .filter(Boolean)
    .join(' ');
}

function backText({ refunds, paidWith }: Pick<AfterSales, 'refunds' | 'paidWith'>): string {
  const goal = goalOf({ paidWith });
  const fromProvider = refunds.filter(({ isToGift, isByHand }) => !isToGift && !isByHand);
  const isOver = fromProvider.every(({ state }) => state === 'processed');
  const parts = [
    [sumOf(fromProvider), isOver ? `went back to ${goal}` : `is on its way back to ${goal}`],
    [sumOf(refunds.filter(({ isToGift }) => isToGift)), 'is on your gift voucher again'],
    [sumOf(refunds.filter(({ isByHand }) => isByHand)), 'was given back by us'],
  ] as const;
  return `${parts
    .filter(([sum]) => sum > 0)
    .map(([sum, where]) => `${formatGhs(sum)} ${where}`)
    .join(', ')}.`;
}

const goalOf = ({ paidWith }: Pick<AfterSales, 'paidWith'>) => paidWith ?? 'the card or wallet you paid with';

const sumOf = (refunds: readonly OrderRefund[]): Pesewas =>
  pesewas(refunds.reduce((sum, { amount }) => sum + amount, 0));
