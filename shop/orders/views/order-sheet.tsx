import { href, Link } from 'react-router';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { lineTotal } from '#shop/cart/rules/cart.ts';
import type { HandPart } from '#shop/payments/by-hand/list-hand-parts.server.ts';
import { refundedText } from '#shop/payments/rules/refund-goal.ts';
import type { OrderRefund } from '../after-sales/find-after-sales.server.ts';
import type { Order } from '../contract/orders.ts';
import { linePromise } from '../rules/line-promise.ts';
import { SHORT_ADVICE, shortText } from '../rules/short-text.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PartRows } from './part-rows.tsx';
import { RefundedGoods } from './refunded-goods.tsx';
import { TaxRows } from './tax-rows.tsx';

type OrderSheetProps = {
  order: Order;
  refunds: readonly OrderRefund[];
  handPayments?: readonly HandPart[];
  /** Of what the shop had by itself, given back as it cancelled the order. */
  takenBack?: Pesewas;
  goesBack?: boolean;
  isForShop?: boolean;
  /** Each line invites to a review, or leads to it for those of `reviewed`. */
  invitesReviews?: boolean;
  reviewed?: readonly string[];
};

export function OrderSheet({
  order,
  refunds,
  handPayments = [],
  takenBack = pesewas(0),
  goesBack = false,
  isForShop = false,
  invitesReviews = false,
  reviewed = [],
}: OrderSheetProps) {
  const isMixed = new Set(order.cartItems.map(({ kind }) => kind)).size > 1;
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isPartBack = order.paymentState === 'paid' && back > 0 && back < order.orderAmount;
  // Of an order that went back whole the lines have nothing to add.
  const isAllBack = order.paymentState === 'paid' && back >= order.orderAmount;
  const isUnderWay = refunds.some(({ state }) => state !== 'processed');
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem] lg:gap-12">
      <div className="grid gap-6">
        <ul className="border-t border-ink">
          {order.cartItems.map((line) => (
            <Line
              key={line.position}
              line={line}
              hasPage={order.source !== 'test'}
              refunded={isAllBack ? null : isUnderWay ? 'being refunded' : 'refunded'}
              promise={isMixed && !isForShop ? linePromise(line, order) : null}
              invitesReview={invitesReviews}
              isReviewed={reviewed.includes(line.id)}
            />
          ))}
        </ul>
        <dl className="ml-auto grid w-full grid-cols-[1fr_auto] gap-y-1 sm:max-w-xs">
          <DeliveryRow order={order} />
          {order.taxes ? (
            <TaxRows taxes={order.taxes} />
          ) : (
            <>
              <dt className="text-soft">Tax</dt>
              <dd className="text-right text-soft">Included</dd>
            </>
          )}
          <dt className="font-display text-lg">Total</dt>
          <dd className="text-right text-lg font-medium">
            <Price amount={order.orderAmount} />
          </dd>
          <PartRows order={order} handPayments={handPayments} takenBack={takenBack} />
          <RefundRows lines={order.cartItems} refunds={refunds} />
          {isPartBack && (
            <>
              <dt className="font-medium">After refunds</dt>
              <dd className="text-right font-medium">
                <Price amount={pesewas(order.orderAmount - back)} />
              </dd>
            </>
          )}
        </dl>
      </div>
      <OrderFacts order={order} isForShop={isForShop} goesBack={goesBack} />
    </div>
  );
}

const titled = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The product of a test order has no page in the shop. */
type LineProps = {
  line: Order['cartItems'][number];
  hasPage: boolean;
  refunded: 'refunded' | 'being refunded' | null;
  promise: string | null;
  invitesReview: boolean;
  isReviewed: boolean;
};

function Line({ line, hasPage, refunded, promise, invitesReview, isReviewed }: LineProps) {
  const short = shortText(line);
  return (
    <li className="grid grid-cols-[min(4rem,18vw)_1fr_auto] items-center gap-[min(1rem,4.5vw)] border-b border-rule py-4">
      <GoodsPicture of={line} sizes="64px" className="w-full" />
      <div className="grid gap-1">
        {hasPage ? (
          <Link
            to={href('/product-details/:id', { id: line.id })}
            className="font-display leading-snug hover:underline"
          >
            {line.name}
          </Link>
        ) : (
          <span className="font-display leading-snug">{line.name}</span>
        )}
        <p className="text-sm text-soft tabular-nums">
          {line.qty} × <Price amount={line.price} />
        </p>
        {refunded && line.refundedQty > 0 && (
          <p className="text-sm font-medium">
            {line.refundedQty < line.qty
              ? `${line.refundedQty} of ${line.qty} ${refunded}`
              : titled(refunded)}
          </p>
        )}
        {promise && <p className="text-sm text-soft">{promise}</p>}
        {short && (
          <p className="text-sm text-madder">
            {short} <span className="text-soft">{SHORT_ADVICE}</span>
          </p>
        )}
        {invitesReview && (
          <TextLink
            to={`/review-product/${line.id}`}
            className="justify-self-start py-1 text-sm print:hidden"
          >
            {isReviewed ? 'Your review' : 'Write a Review'}
          </TextLink>
        )}
      </div>
      <Price amount={lineTotal(line.price, line.qty)} className="font-medium" />
    </li>
  );
}

type RefundRowsProps = { lines: Order['cartItems']; refunds: readonly OrderRefund[] };

function RefundRows({ lines, refunds }: RefundRowsProps) {
  return refunds.map(({ id, amount, state, isToGift, isByHand, lines: pieces, message, at }) => (
    <div key={id} className="contents text-soft">
      <dt>
        {refundedText({ isDone: state === 'processed', isToGift, isByHand })}{' '}
        <time dateTime={at} className="whitespace-nowrap">
          {formatDay(at)}
        </time>
        <RefundedGoods lines={lines} pieces={pieces} />
        {message && <span className="block text-sm wrap-anywhere">{message}</span>}
      </dt>
      <dd className="text-right">
        −<Price amount={amount} />
      </dd>
    </div>
  ));
}
