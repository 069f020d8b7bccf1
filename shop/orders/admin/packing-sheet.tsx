import { counted } from '#platform/text/counted.ts';
import { formatDay } from '#platform/time/dates.ts';
import { Fact } from '#platform/ui/fact.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { AddressLines } from '#shop/checkout/views/address-lines.tsx';
import { Logo } from '#shop/frame/logo.tsx';
import { useSite } from '#shop/frame/site.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Order } from '../contract/orders.ts';
import { trackingWarning } from '../rules/tracking-warning.ts';

/** Whether there is a slip of it: no link leads to one of an order of sessions alone, or of an erased one. */
export const hasSlip = (order: Order) => order.erasedAt === null && piecesToPack(order).length > 0;

/** The lines that are sent, with what was not refunded of each. */
const piecesToPack = ({ cartItems }: Order) =>
  cartItems
    .filter(({ kind, qty, refundedQty }) => (kind === null || hasParcel({ kind })) && qty > refundedQty)
    .map((line) => ({ ...line, qty: line.qty - line.refundedQty }));

/** What stands on the paper. No prices, because a parcel may be a gift, but what is to be collected. */
export function PackingSheet({ order, isAmongMany = false }: { order: Order; isAmongMany?: boolean }) {
  return (
    <>
      <SlipHead order={order} Title={isAmongMany ? 'h2' : 'h1'} />
      <Recipient order={order} />
      <PackingList order={order} />
      <SlipFoot />
    </>
  );
}

/** Never on paper. */
export function BeforePacking({ order, isAmongMany = false }: { order: Order; isAmongMany?: boolean }) {
  const danger = trackingWarning(order.paymentStanding);
  const hasLinesBack = order.cartItems.some(({ refundedQty }) => refundedQty > 0);
  const isPartBack = !danger && (hasLinesBack || order.paymentStanding === 'part_refunded');
  const warning = isPartBack ? 'Part of this order was refunded.' : danger;
  if (!warning) return null;
  const advice = hasLinesBack ? 'The refunded items are left out.' : 'Check which items still go out.';
  return (
    <div className="print:hidden">
      <Notice
        tone={isPartBack ? 'info' : 'danger'}
        heading={isAmongMany ? `No. ${order.number}: ${warning}` : warning}
      >
        <p className="text-soft">{isPartBack ? advice : "Don't send anything before you've checked."}</p>
      </Notice>
    </div>
  );
}

function SlipHead({ order, Title }: { order: Order; Title: 'h1' | 'h2' }) {
  const site = useSite();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
      <Logo name={site.name} />
      <div className="sm:text-right">
        <Title tabIndex={-1} className="font-display text-title">
          Packing slip
        </Title>
        <p className="tabular-nums lining-nums">
          No. {order.number}, <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>
        </p>
      </div>
    </div>
  );
}

function Recipient({ order }: { order: Order }) {
  return (
    <dl className="grid gap-4">
      <Fact name="Deliver to">
        <AddressLines
          address={order.shippingAddress}
          className="mt-2 text-xl leading-snug break-words lining-nums sm:text-3xl sm:leading-snug"
        />
      </Fact>
      {order.delivery && (
        <Fact name="Sent by">
          {order.delivery.name}, {order.delivery.zone}
        </Fact>
      )}
      {order.paymentStanding === 'on_delivery' && (
        <Fact name="To collect">
          <Price amount={restToPay({ ...order, amount: order.orderAmount })} className="text-xl" />
        </Fact>
      )}
      {order.buyerNote && (
        <Fact name="The customer's note">
          <span className="break-words whitespace-pre-line">{order.buyerNote}</span>
        </Fact>
      )}
    </dl>
  );
}

/** Real boxes: ticked on a phone while packing, or with a pen. */
function PackingList({ order }: { order: Order }) {
  const packed = piecesToPack(order);
  const pieces = packed.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section aria-label={`Items of No. ${order.number}`} className="grid gap-3">
      <ul className="border-t border-ink">
        {packed.map(({ position, sold, choice, name, qty }) => (
          <li key={position} className="border-b border-rule">
            <label className="grid min-h-13 grid-cols-[auto_3.5ch_1fr] items-center gap-x-3 sm:gap-x-4 py-2.5 text-lg">
              <input type="checkbox" autoComplete="off" className="size-6 accent-ink" />
              <span className="text-right font-medium tabular-nums lining-nums">{qty} ×</span>
              <span className="min-w-0 break-words">
                {name}
                {choice.map((chosen) => (
                  <span key={chosen.name} className="block">
                    {chosen.name}: <strong className="font-medium">{chosen.value}</strong>
                  </span>
                ))}
                <span className="block text-sm text-soft">{sold}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="text-soft">{counted(pieces, 'piece')} in all</p>
    </section>
  );
}

function SlipFoot() {
  const site = useSite();
  const ways = [site.phone, site.email, site.url.replace(/^https?:\/\//, '')];
  return (
    <p className="border-t border-rule pt-4 text-sm text-soft">
      Something missing or broken? {ways.filter(Boolean).join(', ')}
    </p>
  );
}
