import { href } from 'react-router';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { Product } from '#shop/catalogue/contract/catalogue.ts';
import { GoodsRow } from '#shop/catalogue/views/goods-row.tsx';
import { OrderCourses } from '#shop/courses/views/order-courses.tsx';
import { WHEN_HANDED_OVER } from '#shop/delivery/rules/on-delivery.ts';
import { OrderFiles } from '#shop/downloads/views/order-files.tsx';
import { OrderGifts } from '#shop/gifts/views/order-gifts.tsx';
import { OrderHours } from '#shop/hours/views/order-hours.tsx';
import type { Order } from '#shop/orders/contract/orders.ts';
import { AskAboutOrder } from '#shop/orders/pages/ask-about-order.tsx';
import { shownAddress } from '../rules/address.ts';
import { AddressLines } from '../views/address-lines.tsx';
import { CheckoutSteps } from './checkout-progress.tsx';
import { GoodsList } from './goods-list.tsx';
import { SaveDetails } from './save-details.tsx';

type ConfirmedOrderProps = {
  order: Order;
  fitting: readonly Product[];
  /** It was paid while its buyer was not there. */
  isLater: boolean;
};

export function ConfirmedOrder({ order, fitting, isLater }: ConfirmedOrderProps) {
  const isGuest = order.userId === 'guest';
  return (
    <div className="grid gap-8">
      <div className="flex justify-end">
        <CheckoutSteps step="Done" />
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Figure name="fortunaMajor" size={64} className="text-gold max-sm:hidden" />
          <PageTitle
            lead={
              <>
                {isLater && 'Your payment came through while you were away. '}
                Order No. {order.number}, <Price amount={order.orderAmount} />
              </>
            }
          >
            Hooray! Your order was confirmed
          </PageTitle>
          <OrderHours orderId={order.id} hours={order.hours} maySend />
          <OrderCourses courses={order.courses} />
          <OrderFiles orderId={order.id} files={order.files} />
          <OrderGifts orderId={order.id} gifts={order.gifts} />
          {order.arrival && <p className="text-lg font-medium">{order.arrival}.</p>}
          {order.paymentStanding === 'on_delivery' && (
            <p className="text-lg font-medium">
              Please pay <Price amount={order.orderAmount} />{' '}
              {WHEN_HANDED_OVER[order.delivery?.kind ?? 'courier']}.
            </p>
          )}
          <ButtonLink
            to={isGuest ? href('/order-details/:id', { id: order.id }) : href('/my-orders')}
            size="large"
            className="sm:justify-self-start sm:px-12"
          >
            View Order Status
          </ButtonLink>
        </div>
        <Bought order={order} />
        <div className="grid gap-8 lg:col-start-1">
          <WhatHappensNext order={order} />
          <AskAboutOrder order={order} />
          {isGuest && <SaveDetails order={order} />}
          <GoodsRow heading="You may like" products={fitting} />
        </div>
      </div>
    </div>
  );
}

function WhatHappensNext({ order }: { order: Order }) {
  return (
    <dl className="grid max-w-text gap-5">
      <Fact name="Confirmation">
        We'll e-mail it to <span className="wrap-anywhere">{order.email}</span>.
      </Fact>
      {order.nextStep && (
        <Fact name="What happens next">
          {order.nextStep} See{' '}
          <TextLink to={href('/policies/delivery-and-returns')}>Delivery and Returns</TextLink>.
        </Fact>
      )}
    </dl>
  );
}

function Bought({ order }: { order: Order }) {
  const rest = pesewas(order.orderAmount - order.giftAmount - order.handAmount);
  return (
    <aside
      aria-label="Your order"
      className="grid gap-4 border-t-2 border-ink pt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 className="text-title">Your order</h2>
      <GoodsList items={order.cartItems} />
      {order.voucherCode && order.discount > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-rule pt-4 text-soft">
          Voucher {order.voucherCode}
          <span>
            −<Price amount={order.discount} />
          </span>
        </p>
      )}
      {order.deliveryPrice > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-rule pt-4 text-soft">
          Delivery
          <Price amount={order.deliveryPrice} />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-rule pt-4">
        <span className="font-display text-lg">Total</span>
        <Price amount={order.orderAmount} className="text-lg font-medium" />
      </p>
      <Part label="Gift voucher" amount={order.giftAmount} sign="−" />
      <Part label="Paid to the shop" amount={order.handAmount} sign="−" />
      {rest < order.orderAmount && <Part label={restLabel(order)} amount={rest} />}
      <dl>
        <Fact name={order.hasParcel ? 'Deliver to' : 'Billed to'}>
          <AddressLines address={shownAddress(order.shippingAddress, order)} />
        </Fact>
      </dl>
    </aside>
  );
}

const restLabel = ({ paymentState }: Order) =>
  paymentState === 'paid' ? 'Paid by card or mobile money' : 'Left to pay';

type PartProps = { label: string; amount: Pesewas; sign?: string };

function Part({ label, amount, sign = '' }: PartProps) {
  if (amount === 0) return null;
  return (
    <p className="flex items-baseline justify-between gap-4 text-soft">
      {label}
      <span>
        {sign}
        <Price amount={amount} />
      </span>
    </p>
  );
}
