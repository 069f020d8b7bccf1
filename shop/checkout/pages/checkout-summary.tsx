import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Price } from '#platform/ui/price.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Cart } from '#shop/cart/contract.ts';
import { CartChanges } from '#shop/cart/pages/cart-changes.tsx';
import { useCartNotice } from '#shop/cart/pages/cart-notice-store.ts';
import { useCart } from '#shop/cart/pages/cart-store.ts';
import { lineKey } from '#shop/choices/contract.ts';
import { type Delivery, useDelivery } from '#shop/delivery/pages/use-delivery.ts';
import { DeliveryPrice } from '#shop/delivery/views/delivery-price.tsx';
import { useSite } from '#shop/frame/site.ts';
import { GiftField } from '#shop/gifts/pages/gift-field.tsx';
import { useGift } from '#shop/gifts/pages/gift-state.ts';
import { giftPart } from '#shop/gifts/rules/gift-part.ts';
import { VoucherPart } from '#shop/vouchers/pages/voucher-part.tsx';
import { useVoucher, type VoucherState } from '#shop/vouchers/pages/voucher-state.ts';
import { GoodsList } from './goods-list.tsx';

const LEFT_TO_PAY = 'Left to pay';
const MOST_SHOWN = 3;

type CheckoutSummaryProps = {
  hasParcel: boolean;
  /** On a narrow page one line with pictures and the total, that opens at a press. */
  isFolded?: boolean;
};

export function CheckoutSummary({ hasParcel, isFolded = false }: CheckoutSummaryProps) {
  const cart = useCart();
  const notice = useCartNotice(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Checkout summary" className="grid gap-4 border-t-2 border-ink pt-5">
      {isFolded && <Fold cart={cart} hasParcel={hasParcel} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />}
      {notice && <CartChanges changes={notice} />}
      <div id="order" className={`grid gap-4 ${isFolded && !isOpen ? 'max-lg:hidden' : ''}`}>
        <h2 className="text-title">Checkout summary</h2>
        {cart ? <Bill cart={cart} hasParcel={hasParcel} /> : <Skeleton className="h-56 w-full" />}
      </div>
    </section>
  );
}

type FoldProps = { cart: Cart | null; hasParcel: boolean; isOpen: boolean; toggle: () => void };

function Fold({ cart, hasParcel, isOpen, toggle }: FoldProps) {
  const { total, gift } = useBill(cart, hasParcel);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="order"
      onClick={toggle}
      className="group -mt-5 flex min-h-14 flex-wrap items-center gap-x-2 lg:hidden"
    >
      <span className="flex -space-x-2">
        {cart?.cartItems.slice(0, MOST_SHOWN).map((item) => (
          <GoodsPicture key={lineKey(item)} of={item} sizes="40px" className="w-8 border border-paper" />
        ))}
      </span>
      {isOpen ? 'Hide order' : 'Show order'}
      <ChevronDown aria-hidden size={18} className="mr-auto group-aria-expanded:rotate-180" />
      {cart ? (
        <Price amount={pesewas(total - gift)} className="text-lg font-medium" />
      ) : (
        <Skeleton className="h-6 w-24" />
      )}
    </button>
  );
}

export function CartTotal({ hasParcel }: { hasParcel: boolean }) {
  const cart = useCart();
  const { total, gift, delivery, totalLabel } = useBill(cart, hasParcel);
  return (
    <div className="lg:hidden">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-lg">{gift > 0 ? LEFT_TO_PAY : totalLabel}</span>
        {cart ? (
          <Price amount={pesewas(total - gift)} className="text-xl font-medium" />
        ) : (
          <Skeleton className="h-7 w-28" />
        )}
      </p>
      <p className="text-sm text-soft">{includedText(hasParcel, delivery)}</p>
    </div>
  );
}

function includedText(hasParcel: boolean, { kind }: Delivery): string {
  if (!hasParcel) return 'Tax included';
  if (kind === 'free') return 'Delivery free, tax included';
  return kind === 'chosen' ? 'Delivery and tax included' : 'Tax included';
}

type BillSums = {
  /** Less what a voucher takes off, and with delivery where its price is known. */
  total: Pesewas;
  /** What of the total a gift voucher pays. */
  gift: Pesewas;
  delivery: Delivery;
  voucher: VoucherState;
  totalLabel: string;
};

function useBill(cart: Cart | null, hasParcel: boolean): BillSums {
  const voucher = useVoucher();
  const goods = pesewas((cart?.totalAmount ?? 0) - voucher.off);
  const delivery = useDelivery({ goods, hasParcel });
  const price = delivery.kind === 'chosen' && !voucher.freesDelivery ? delivery.price : 0;
  const isWhole = delivery.kind === 'chosen' || delivery.kind === 'free';
  const totalLabel = isWhole ? 'Total' : 'Total before delivery';
  const total = pesewas(goods + price);
  return { total, gift: giftPart(total, useGift().balance), delivery, voucher, totalLabel };
}

function Bill({ cart, hasParcel }: { cart: Cart; hasParcel: boolean }) {
  const { total, gift, delivery, voucher, totalLabel } = useBill(cart, hasParcel);
  return (
    <>
      <GoodsList items={cart.cartItems} />
      <VoucherPart />
      <GiftField />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-rule pt-4">
        <dt>Subtotal</dt>
        <dd className="text-right">
          <Price amount={cart.totalAmount} />
        </dd>
        {voucher.off > 0 && (
          <>
            <dt className="text-soft">Voucher {voucher.code}</dt>
            <dd className="text-right text-soft">
              −<Price amount={voucher.off} />
            </dd>
          </>
        )}
        {hasParcel && (
          <>
            <dt className="text-soft">Delivery</dt>
            <dd className="text-right wrap-anywhere text-soft">
              {voucher.freesDelivery && delivery.kind !== 'nowhere' ? (
                'Free'
              ) : (
                <DeliveryAmount delivery={delivery} />
              )}
            </dd>
          </>
        )}
        <dt className="text-soft">Tax</dt>
        <dd className="text-right text-soft">Included</dd>
        <dt className="mt-2 font-display text-lg">{totalLabel}</dt>
        <dd className="mt-2 text-right text-lg font-medium">
          <Price amount={total} />
        </dd>
        {gift > 0 && (
          <>
            <dt className="text-soft">Gift voucher</dt>
            <dd className="text-right text-soft">
              −<Price amount={gift} />
            </dd>
            <dt className="font-medium">{LEFT_TO_PAY}</dt>
            <dd className="text-right font-medium">
              <Price amount={pesewas(total - gift)} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}

function DeliveryAmount({ delivery }: { delivery: Delivery }) {
  const { deliveryFrom } = useSite();
  if (delivery.kind === 'free') return 'Free';
  if (delivery.kind === 'chosen') return <DeliveryPrice price={delivery.price} />;
  if (delivery.kind === 'nowhere') return `Not to ${delivery.place.town || delivery.place.code} yet`;
  return delivery.kind === 'open' && deliveryFrom ? (
    <>
      from <Price amount={deliveryFrom} />
    </>
  ) : (
    '…'
  );
}
