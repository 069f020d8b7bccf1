import Gift from 'lucide-react/icons/gift';
import { formatDay } from '#platform/time/dates.ts';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { OrderGift } from '../contract.ts';
import { shownGiftCode } from '../rules/gift-code.ts';

type OrderGiftsProps = { orderId: string; gifts: readonly OrderGift[]; maySend?: boolean };

/** The gift vouchers that an order bought, there as soon as it is paid. */
export function OrderGifts({ orderId, gifts, maySend = false }: OrderGiftsProps) {
  if (gifts.length === 0) return null;
  return (
    <section id="gifts" aria-labelledby="gifts-heading" className="grid gap-3 print:hidden">
      <h2 id="gifts-heading" className="text-title">
        {gifts.length === 1 ? 'Your gift voucher' : 'Your gift vouchers'}
      </h2>
      <ul className="max-w-text divide-y divide-rule border-y border-rule">
        {gifts.map((gift) => (
          <li key={gift.id} className="grid grid-cols-[auto_1fr] gap-x-3 py-3">
            <Gift aria-hidden size={18} className="mt-1 text-clay" />
            <div className="grid min-w-0 gap-1">
              <p>
                {gift.name}, <Price amount={gift.amount} />
              </p>
              <Standing gift={gift} />
              <GiftLinks orderId={orderId} gift={gift} maySend={maySend} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ gift: { code, amount, balance, isClosed, recipient, isSent } }: { gift: OrderGift }) {
  if (isClosed && balance === 0) return <p className="text-sm text-soft">Refunded: it can't be spent.</p>;
  return (
    <>
      <p className="text-sm tabular-nums">
        {code ? shownGiftCode(code) : 'Its code is in the e-mail that confirmed this order.'}
      </p>
      {balance < amount && (
        <p className="text-sm text-soft">
          <Price amount={balance} /> left
        </p>
      )}
      {recipient && (
        <p className="text-sm wrap-anywhere text-soft">
          {isSent ? 'Sent to' : `Goes on ${formatDay(recipient.sendOn)} to`} {recipient.name},{' '}
          {recipient.email}
        </p>
      )}
    </>
  );
}

function GiftLinks({ orderId, gift, maySend }: { orderId: string; gift: OrderGift; maySend: boolean }) {
  const link = 'inline-flex min-h-11 items-center';
  if (gift.isClosed || gift.code === null) return null;
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <TextLink to={`/gift/${shownGiftCode(gift.code)}`} className={link}>
        See and print it
      </TextLink>
      {maySend && !gift.isSent && (
        <TextLink to={`/order-details/${orderId}/gift?gift=${gift.id}`} className={link}>
          {gift.recipient ? 'Change who gets it' : 'Send it to somebody'}
        </TextLink>
      )}
    </p>
  );
}
