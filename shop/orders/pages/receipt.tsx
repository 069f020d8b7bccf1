import { href } from 'react-router';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Container } from '#platform/ui/container.tsx';
import { Fact } from '#platform/ui/fact.tsx';
import { Lines } from '#platform/ui/lines.tsx';
import { Price } from '#platform/ui/price.tsx';
import { PrintedSheet } from '#platform/ui/printed-sheet.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { lineTotal } from '#shop/cart/rules/cart.ts';
import { shownAddress } from '#shop/checkout/rules/address.ts';
import { AddressLines } from '#shop/checkout/views/address-lines.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { Logo } from '#shop/frame/logo.tsx';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { getReceipt, type Receipt as ReceiptOf } from '#shop/payments/refunds/get-receipt.server.ts';
import { refundedText } from '#shop/payments/rules/refund-goal.ts';
import { DeliveryRow } from '../views/delivery-row.tsx';
import { PartRows } from '../views/part-rows.tsx';
import { RefundedGoods } from '../views/refunded-goods.tsx';
import { TaxRows } from '../views/tax-rows.tsx';
import type { Route } from './+types/receipt';
import { sellerLines } from './seller-lines.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await answering(getReceipt(shopOf(context), viewerOf(context), params.id));
  return { receipt, siteName: siteOf(context).name };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Receipt No. ${loaderData?.receipt.order.number ?? ''} · ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { receipt } = loaderData;
  useSessionPage();
  return (
    <Container className="grid gap-6 pt-8 print:pt-0">
      <PrintedSheet
        back={{ to: href('/order-details/:id', { id: receipt.order.id }), label: 'Back to order' }}
      >
        <ReceiptTop receipt={receipt} />
        <ReceiptFacts receipt={receipt} />
        <ReceiptLines receipt={receipt} />
      </PrintedSheet>
    </Container>
  );
}

function ReceiptTop({ receipt: { order, tin } }: { receipt: ReceiptOf }) {
  const site = useSite();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 border-b-2 border-ink pb-5">
      <div className="grid min-w-0 gap-3">
        <Logo name={site.name} />
        <address className="text-sm break-words text-soft not-italic">
          <Lines lines={sellerLines(site, tin)} />
        </address>
      </div>
      <div className="sm:text-right">
        <h1 tabIndex={-1} className="font-display text-title">
          Receipt
        </h1>
        <p className="tabular-nums lining-nums">
          No. {order.number}, <time dateTime={order.orderDate}>{formatDay(order.orderDate)}</time>
        </p>
        {order.source === 'test' && <p className="text-sm font-medium">A test order: nothing was sold.</p>}
        {site.isDemo && <p className="text-sm text-soft">A demo: nothing was sold, no money moved.</p>}
      </div>
    </div>
  );
}

function ReceiptFacts({ receipt: { order, payment, knownAs } }: { receipt: ReceiptOf }) {
  const { paidAt, paidWith } = payment;
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <Fact name="Sold to">
        {order.erasedAt ? (
          'A customer whose personal data was erased'
        ) : (
          <AddressLines address={shownAddress(order.shippingAddress, order)} className="break-words" />
        )}
        {order.email && <span className="block wrap-anywhere">{order.email}</span>}
      </Fact>
      <Fact name="Paid">
        <time dateTime={paidAt} className="block">
          {formatDay(paidAt)}, {formatTime(paidAt)}
        </time>
        {paidWith && <span className="block">{paidWith}</span>}
        {knownAs && <span className="block text-sm break-all text-soft">Reference {knownAs}</span>}
      </Fact>
    </dl>
  );
}

function ReceiptLines({ receipt: { order, handPayments, refunds, kept } }: { receipt: ReceiptOf }) {
  return (
    <section aria-label="Items" className="grid gap-4">
      <ul className="border-t border-ink">
        {order.cartItems.map(({ position, name, price, qty }) => (
          <li key={position} className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-rule py-3">
            <span className="min-w-0 break-words">{name}</span>
            <Price amount={lineTotal(price, qty)} className="text-right" />
            <span className="col-span-2 text-sm text-soft tabular-nums">
              {qty} × <Price amount={price} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <DeliveryRow order={order} />
        <TaxRows taxes={order.taxes} />
        <dt className="font-display text-lg">Total paid</dt>
        <dd className="text-right text-lg font-medium">
          <Price amount={order.orderAmount} />
        </dd>
        <PartRows order={order} handPayments={handPayments} />
        {refunds.map(({ id, amount, lines, at, ...way }) => (
          <div key={id} className="contents text-soft">
            <dt>
              {refundedText(way)} <time dateTime={at}>{formatDay(at)}</time>
              <RefundedGoods lines={order.cartItems} pieces={lines} />
            </dt>
            <dd className="text-right">
              −<Price amount={amount} />
            </dd>
          </div>
        ))}
        {refunds.length > 0 && (
          <>
            <dt className="font-medium">After refunds</dt>
            <dd className="text-right font-medium">
              <Price amount={kept} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
