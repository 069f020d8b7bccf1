import { formatGhs, type Pesewas, pesewas } from '#platform/money/money.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { arrivalNote } from '#shop/payments/rules/refund-goal.ts';
import type { AfterSales, OrderRefund } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { hasLeft } from '../rules/order-lifecycle.ts';

type Money = Pick<AfterSales, 'refunds' | 'goesBack' | 'paidWith' | 'left' | 'takenBack' | 'late'>;
type EndedNoticeProps = {
  order: Pick<Order, 'paymentStanding' | 'trackingState' | 'orderAmount'>;
  afterSales: Money;
};

/** Of an order that expired, was cancelled, or of which money went back or is on its way back. */
export function EndedNotice({ order, afterSales }: EndedNoticeProps) {
  const { paymentStanding: standing, trackingState, orderAmount } = order;
  if (standing === 'lapsed')
    return (
      <Ended
        heading="This order has expired"
        text="It wasn't paid within three days. If you were charged anyway, it will be confirmed automatically and we'll e-mail you; otherwise, please order again."
      />
    );
  if (standing === 'cancelled' && orderAmount > 0)
    return <Ended heading={CANCELLED} text={hasLeft(trackingState) ? CAME_BACK : unpaidText(afterSales)} />;
  if (afterSales.goesBack)
    return <Ended heading={CANCELLED} text={`Nothing will be sent. ${backText(afterSales)}`} />;
  if (afterSales.refunds.length === 0) return null;
  if (afterSales.left > 0) return <Ended heading="A part was refunded" text={backText(afterSales)} />;
  const ifStillComing =
    trackingState === 'shipped' ? ' If the parcel still reaches you, please write to us.' : '';
  return <Ended heading="This order was refunded" text={`${backText(afterSales)}${ifStillComing}`} />;
}

const CANCELLED = 'This order was cancelled';
const CAME_BACK = "It came back to us, and there's nothing to pay. If you still want it, please order again.";

function Ended({ heading, text }: { heading: string; text: string }) {
  return (
    <Notice heading={heading}>
      <p className="text-soft">{text}</p>
    </Notice>
  );
}

/** Of one that was not paid whole: what was paid of it, before or since. */
function unpaidText(money: Money): string {
  const { refunds, takenBack, late } = money;
  const isSettled = late === 0 && refunds.length === 0;
  return [
    'Nothing will be sent.',
    takenBack > 0 &&
      `You had paid ${formatGhs(takenBack)} of it, which we gave back to you. If you don't have it, please write to us.`,
    late > 0 && `${formatGhs(late)} arrived after that. We'll refund it to ${goalOf(money)} and e-mail you.`,
    refunds.length > 0 && backText(money),
    isSettled && takenBack === 0 && 'Nothing was paid.',
    isSettled && "If a payment still arrives, we'll refund it.",
  ]
    .filter(Boolean)
    .join(' ');
}

function backText(money: Pick<Money, 'refunds' | 'paidWith'>): string {
  const { refunds, paidWith } = money;
  const goal = goalOf(money);
  const fromProvider = refunds.filter(({ isToGift, isByHand }) => !isToGift && !isByHand);
  const isOver = fromProvider.every(({ state }) => state === 'processed');
  const parts = [
    [sumOf(fromProvider), isOver ? `went back to ${goal}` : `is on its way back to ${goal}`],
    [sumOf(refunds.filter(({ isToGift }) => isToGift)), 'is on your gift voucher again'],
    [sumOf(refunds.filter(({ isByHand }) => isByHand)), 'was given back by us'],
  ] as const;
  const sums = parts.filter(([sum]) => sum > 0).map(([sum, where]) => `${formatGhs(sum)} ${where}`);
  const note = isOver && fromProvider.length > 0 ? ` ${arrivalNote(paidWith)}` : '';
  return `${sums.join(', ')}.${note}`;
}

const goalOf = ({ paidWith }: Pick<Money, 'paidWith'>) => paidWith ?? 'the card or wallet you paid with';

const sumOf = (refunds: readonly OrderRefund[]): Pesewas =>
  pesewas(refunds.reduce((sum, { amount }) => sum + amount, 0));
