import { formatDay } from '#platform/time/dates.ts';
import { Fact } from '#platform/ui/fact.tsx';
import { shownAddress } from '#shop/checkout/rules/address.ts';
import { AddressLines } from '#shop/checkout/views/address-lines.tsx';
import type { Order } from '../contract/orders.ts';
import { stepsReached } from '../rules/order-status.ts';
import { standingLabels } from './order-standing.tsx';
import { ParcelNumber } from './parcel-number.tsx';

/** `isForShop` for the shop, whose page says number, state and payment at its head. */
type OrderFactsProps = { order: Order; isForShop: boolean; goesBack: boolean };

/** Two stand side by side where there is room. */
const SHORT = 'col-span-1!';

export function OrderFacts({ order, isForShop, goesBack }: OrderFactsProps) {
  return (
    <aside aria-label="Order facts" className="grid gap-6 border-t-2 border-ink pt-5">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4 *:col-span-full">
        <StandingFacts order={order} isForShop={isForShop} goesBack={goesBack} />
        <Fact name="Order date" className={SHORT}>
          <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>, {order.orderTime}
        </Fact>
        {order.email && (
          <Fact name="E-mail">
            <Contact href={isForShop ? `mailto:${order.email}` : null}>{order.email}</Contact>
          </Fact>
        )}
        {isForShop && order.isGuestOrder && <Fact name="Account">None: bought as a guest</Fact>}
        <Fact name={order.hasParcel ? 'Deliver and bill to' : 'Billed to'}>
          {order.erasedAt ? (
            `Erased ${formatDay(order.erasedAt)}`
          ) : (
            <BuyerAddress order={order} isForShop={isForShop} />
          )}
        </Fact>
        {order.delivery && (
          <Fact name="Sent by">
            {order.delivery.name}
            {order.delivery.instructions && (
              <span className="block text-sm text-soft">{order.delivery.instructions}</span>
            )}
          </Fact>
        )}
        {order.arrival && <Fact name="Delivery">{order.arrival}</Fact>}
        {order.buyerNote && (
          <Fact name="Note to the shop">
            <span className="wrap-anywhere whitespace-pre-line">{order.buyerNote}</span>
          </Fact>
        )}
        {order.hasParcel && order.shippedAt && stepsReached(order.orderStatus) > 2 && (
          <Fact name="Parcel">
            {order.paymentStanding === 'cancelled' && 'Came back. '}Shipped {formatDay(order.shippedAt)}
            {order.courier && `, ${order.courier}`}
            {order.parcelNumber && (
              <ParcelNumber parcelNumber={order.parcelNumber} isForShop={isForShop} className="block" />
            )}
            {order.station && <span className="block wrap-anywhere">Collect it at {order.station}</span>}
            {order.driverPhone && (
              <span className="block">
                Driver: <Contact href={telLink(order.driverPhone)}>{order.driverPhone}</Contact>
              </span>
            )}
          </Fact>
        )}
      </dl>
      {order.masked && !order.erasedAt && (
        <p className="text-sm text-soft">Only the buyer sees the full name, address and contact details.</p>
      )}
    </aside>
  );
}

function BuyerAddress({ order, isForShop }: Pick<OrderFactsProps, 'order' | 'isForShop'>) {
  const address = isForShop ? order.shippingAddress : shownAddress(order.shippingAddress, order);
  const phone = <Contact href={isForShop ? telLink(address.phone) : null}>{address.phone}</Contact>;
  return <AddressLines address={address} phone={phone} />;
}

function StandingFacts({ order, isForShop, goesBack }: OrderFactsProps) {
  const { status, money } = standingLabels(order, goesBack);
  if (isForShop)
    return (
      <Fact name="Customer sees" className={SHORT}>
        {status} {money}
      </Fact>
    );
  return (
    <>
      <Fact name="Order" className={SHORT}>
        <span className="tabular-nums">No. {order.number}</span>
      </Fact>
      <Fact name="Status" className={SHORT}>
        {status}
      </Fact>
      {money && (
        <Fact name="Payment" className={SHORT}>
          {money}
        </Fact>
      )}
    </>
  );
}

const telLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

function Contact({ href, children }: { href: string | null; children: string }) {
  if (!href) return <span className="wrap-anywhere">{children}</span>;
  return (
    <a href={href} className="link inline-block py-1 wrap-anywhere">
      {children}
    </a>
  );
}
