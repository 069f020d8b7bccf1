import { href } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Price } from '#platform/ui/price.tsx';
import { PrintedSheet } from '#platform/ui/printed-sheet.tsx';
import { hasParcel } from '#shop/catalogue/rules/kind.ts';
import { AddressLines } from '#shop/checkout/views/address-lines.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { Logo } from '#shop/frame/logo.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { restToPay } from '#shop/payments/rules/rest-to-pay.ts';
import type { Order } from '../contract/orders.ts';
import { getOrder } from '../get-order.server.ts';
import { trackingWarning } from '../rules/order-lifecycle.ts';
import type { Route } from './+types/packing-slip';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { order: await answering(getOrder(shopOf(context), viewerOf(context), params.id)) };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** As on the administrator's other pages: there is nothing to do below the slip. */
export const handle = { Footer: () => null };

/** No prices, because a parcel may be a gift. */
export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <Container className="grid gap-6 pt-10 pb-16 print:py-0">
      <PageHead title={`Packing slip No. ${order.number}`} />
      {order.hasParcel && !order.erasedAt ? <Slip order={order} /> : <NothingToPack order={order} />}
    </Container>
  );
}

function Slip({ order }: { order: Order }) {
  const back = { to: href('/admin/order-details/:id', { id: order.id }), label: 'Back to the order' };
  return (
    <>
      <BeforePacking order={order} />
      <PrintedSheet back={back}>
        <SlipHead order={order} />
        <Recipient order={order} />
        <PackingList order={order} />
        <SlipFoot />
      </PrintedSheet>
    </>
  );
}

/** No link leads here from an order of sessions alone or an erased one, but the URL can be typed. */
function NothingToPack({ order }: { order: Order }) {
  return (
    <EmptyState
      level={1}
      heading="Nothing to pack"
      text={order.erasedAt ? 'The personal data of this order was erased.' : 'Nothing of this order is sent.'}
      action={
        <ButtonLink to={href('/admin/order-details/:id', { id: order.id })} variant="secondary">
          Back to the order
        </ButtonLink>
      }
    />
  );
}

function BeforePacking({ order }: { order: Order }) {
  const isPartBack = order.paymentStanding === 'part_refunded';
  const warning = isPartBack ? 'Part of this order was refunded.' : trackingWarning(order.paymentStanding);
  if (!warning) return null;
  return (
    <div className="print:hidden">
      <Notice tone={isPartBack ? 'info' : 'danger'} heading={warning}>
        <p className="text-soft">
          {isPartBack ? 'Check which items still go out.' : "Don't send anything before you've checked."}
        </p>
      </Notice>
    </div>
  );
}

function SlipHead({ order }: { order: Order }) {
  const site = useSite();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
      <Logo name={site.name} />
      <div className="sm:text-right">
        <h1 tabIndex={-1} className="font-display text-title">
          Packing slip
        </h1>
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
  const packed = order.cartItems.filter(({ kind }) => kind === null || hasParcel({ kind }));
  const pieces = packed.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section aria-label="Items" className="grid gap-3">
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
      <p className="text-soft">{pieces === 1 ? '1 piece' : `${pieces} pieces`} in all</p>
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
