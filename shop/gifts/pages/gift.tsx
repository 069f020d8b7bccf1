import { href } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { Figure } from '#platform/ui/figure.tsx';
import { Price } from '#platform/ui/price.tsx';
import { PrintedSheet } from '#platform/ui/printed-sheet.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { Logo } from '#shop/frame/logo.tsx';
import { ipOf, shopOf, siteOf } from '#shop/frame/scope.ts';
import { type OpenedGift, openGift } from '../open-gift.server.ts';
import type { Route } from './+types/gift';

export async function loader({ context, params }: Route.LoaderArgs) {
  const gift = await answering(openGift(shopOf(context), params.code, ipOf(context)));
  const { name, url } = siteOf(context);
  return { gift, siteName: name, siteUrl: url };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Gift voucher · ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function GiftPage({ loaderData }: Route.ComponentProps) {
  const { gift, siteName, siteUrl } = loaderData;
  return (
    <Container width="text" className="grid gap-6 pt-8 print:pt-0">
      <PrintedSheet back={{ to: href('/all'), label: 'Choose something' }}>
        <div className="grid justify-items-center gap-6 border border-rule px-5 py-10 text-center sm:px-10">
          <Logo name={siteName} />
          <Figure name="acquisitio" size={72} className="text-gold" />
          <div className="grid gap-2">
            <h1 tabIndex={-1} className="font-display text-title">
              {gift.name ? `A gift for ${gift.name}` : 'Gift voucher'}
            </h1>
            <p className="font-display text-[2.5rem] leading-none">
              <Price amount={gift.amount} />
            </p>
          </div>
          {gift.words && <p className="max-w-prose whitespace-pre-line text-lg">{gift.words}</p>}
          <p className="grid gap-1">
            <span className="text-sm text-soft">Code</span>
            <span className="font-medium tracking-wider text-lg tabular-nums wrap-anywhere">{gift.code}</span>
          </p>
        </div>
        <Balance gift={gift} />
        <p className="text-sm text-soft">
          Put what you like into your cart at {siteUrl.replace(/^https?:\/\//, '')}, and enter the code under
          “Use a gift voucher” at the checkout. It pays in part or whole, and what is left stays on it.
          Whoever has the code can spend it.
        </p>
      </PrintedSheet>
    </Container>
  );
}

function Balance({ gift: { amount, balance, held, isClosed, isStopped } }: { gift: OpenedGift }) {
  if (isClosed && balance === 0)
    return <p className="text-center font-medium">It was refunded, and can't be spent any more.</p>;
  if (isStopped)
    return <p className="text-center font-medium">It can't be spent at the moment. Please write to us.</p>;
  return (
    <p className={`text-center ${balance === amount ? 'print:hidden' : ''}`}>
      <Price amount={balance} className="font-medium" /> left to spend
      {held > 0 && (
        <>
          , <Price amount={held} /> of it in a payment that is being made just now
        </>
      )}
    </p>
  );
}
