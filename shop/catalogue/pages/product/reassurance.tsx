import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import Gift from 'lucide-react/icons/gift';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Button, buttonClasses } from '#platform/ui/button.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { Product, ProductDetail } from '#shop/catalogue/contract/catalogue.ts';
import { internationalNumber, whatsAppLink } from '#shop/checkout/rules/phone.ts';
import { PaymentMarks } from '#shop/checkout/views/payment-marks.tsx';
import { DeliveryLine } from '#shop/delivery/pages/delivery-line.tsx';
import type { Site } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { Arrival } from '#shop/orders/views/arrival.tsx';
import { hasParcel } from '../../rules/kind.ts';

type ReassuranceProps = {
  product: ProductDetail;
  /** Null without a connection: days that were true once are not shown. */
  arrival: Site['arrival'] | null;
};

/** What a buyer wants to know before buying, beside the button (docs/behaviour.md#product-page). */
export function Reassurance({ product, arrival }: ReassuranceProps) {
  const policy = href('/policies/delivery-and-returns');
  const isSent = hasParcel(product);
  const isSession = product.kind === 'booking' || (product.kind === 'course' && !product.outline);
  const { places } = useSite().sessions;
  return (
    <section
      aria-label="Delivery, returns and payment"
      className="grid gap-2.5 border-y border-rule py-4 text-sm text-soft"
    >
      {isSent && arrival && !product.isSoldOut && (
        <Fact Icon={Truck}>
          <DeliveryLine goods={product.price}>
            <Arrival arrival={arrival} what="Arrives" />
          </DeliveryLine>
        </Fact>
      )}
      {product.kind === 'download' && (
        <Fact Icon={Download}>
          On your order page, and by the link in your e-mail, as often as you need it.
        </Fact>
      )}
      {product.kind === 'gift_voucher' && (
        <Fact Icon={Gift}>
          Its code is there as soon as you have paid: to print, or to send to somebody on a day you choose.
        </Fact>
      )}
      {isSession && (
        <Fact Icon={CalendarClock}>
          {!product.booking && !product.facts.some(({ name }) => name === 'Where') && places && (
            <strong className="font-medium text-ink">
              {places.replace(/^./, (first) => first.toUpperCase())}.{' '}
            </strong>
          )}
          {product.booking ? BOOKED_AT_ONCE : "We'll e-mail you within two working days to set a time."}
        </Fact>
      )}
      <Fact Icon={Undo2}>
        <TextLink to={policy} className="inline-block min-h-6">
          {product.outline ? ROOM_RETURNS : returnsOf(product)}
        </TextLink>
      </Fact>
      <Fact Icon={Wallet}>
        <PaymentMarks />
      </Fact>
      <AskAndShare product={product} />
    </section>
  );
}

const BOOKED_AT_ONCE = 'Your time is booked as soon as you have paid, and held for you while you do.';

function returnsOf({ kind, booking }: Product): string {
  if (!booking) return RETURNS[kind];
  const { movableHours } = booking;
  return movableHours === 0
    ? 'Reschedule free until it begins'
    : `Reschedule free up to ${movableHours} hours before`;
}

const RETURNS = {
  goods: '14 days to return',
  course: 'Reschedule free up to 24 hours before',
  booking: 'Reschedule free up to 24 hours before',
  download: "If it doesn't open, we'll put it right or refund you",
  gift_voucher: 'What is not spent can be refunded',
} as const satisfies Record<Product['kind'], string>;

/** As the policy has it for lessons that one goes through alone. */
const ROOM_RETURNS = 'Your money back until your second lesson';

function Fact({ Icon, children }: { Icon: typeof Truck; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-3">
      <Icon aria-hidden size={18} className="mt-0.5 text-clay" />
      <div>{children}</div>
    </div>
  );
}

function AskAndShare({ product }: { product: Product }) {
  const site = useSite();
  const isHydrated = useIsHydrated();
  const url = `${site.url}${href('/product-details/:id', { id: product.id })}`;
  const number = site.whatsapp && internationalNumber(site.whatsapp);
  return (
    <p className="flex flex-wrap gap-2.5 pt-1 print:hidden">
      {number && (
        <a
          href={whatsAppLink(number, `Hello, I have a question about ${product.name}: ${url}`)}
          rel="noopener"
          className={buttonClasses('secondary', 'medium')}
        >
          <MessageCircle aria-hidden size={18} />
          Ask on WhatsApp
        </a>
      )}
      {/* Without JavaScript it could do nothing; its place is kept until it can. */}
      <Button
        variant="quiet"
        className={isHydrated ? '' : 'invisible'}
        onClick={() => void share({ title: product.name, url })}
      >
        <Share2 aria-hidden size={18} />
        Share
      </Button>
    </p>
  );
}

/** The phone's own sheet where there is one; else the URL is copied. */
async function share(page: { title: string; url: string }): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(page);
    await navigator.clipboard.writeText(page.url);
    showToast({ stack: 'shop', type: 'success', text: 'Link copied' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ stack: 'shop', type: 'error', text: "The link couldn't be copied" });
  }
}
