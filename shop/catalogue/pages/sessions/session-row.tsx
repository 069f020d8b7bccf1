import { href } from 'react-router';
import { LinkAhead } from '#platform/ahead/link-ahead.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { GoodsPicture } from '#platform/ui/picture.tsx';
import { Rating } from '#platform/ui/stars.tsx';
import type { Session } from '#shop/catalogue/list-sessions.server.ts';
import { PriceFrom } from '#shop/choices/views/price-from.tsx';
import { sessionText } from '#shop/hours/rules/session-text.ts';
import { slotText } from '#shop/hours/rules/slot-text.ts';

const SHOWN_DATES = 4;

type SessionRowProps = { session: Session; priority: boolean };

/** What it takes, where and in which language it is held, and when: so that nobody has to open each to compare them. */
export function SessionRow({ session: { product, facts, dates }, priority }: SessionRowProps) {
  const { id, name, brand, booking, isSoldOut } = product;
  const to = href('/product-details/:id', { id });
  return (
    <article className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-rule pb-8 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-8">
      <LinkAhead to={to} tabIndex={-1} aria-hidden="true" className="block self-start bg-deep sm:row-span-2">
        <GoodsPicture
          of={product}
          sizes="(min-width: 640px) 192px, 96px"
          priority={priority}
          className="w-full"
        />
      </LinkAhead>
      <div className="grid content-start gap-1">
        <p className="text-label text-soft">{brand}</p>
        <h2 className="text-lg leading-snug sm:text-title">
          <LinkAhead to={to} className="hover:underline hover:underline-offset-4">
            {name || 'Unnamed Product'}
          </LinkAhead>
        </h2>
        {product.rating && <Rating rating={product.rating} />}
      </div>
      <div className="col-span-2 grid gap-3 sm:col-span-1">
        {booking && <p className="max-w-text">{sessionText(booking)}</p>}
        {dates.length > 0 && <Dates dates={dates} />}
        {facts.length > 0 && <Facts facts={facts} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <PriceFrom of={product} className="text-lg font-medium" />
          <ButtonLink to={to} variant="secondary" aria-label={`${wayTo(booking, isSoldOut)}: ${name}`}>
            {wayTo(booking, isSoldOut)}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function wayTo(booking: Session['product']['booking'], isSoldOut: boolean): string {
  if (!booking || isSoldOut) return 'View Details';
  return booking.isDated ? 'Choose a date' : 'Choose a time';
}

function Dates({ dates }: { dates: readonly string[] }) {
  const more = dates.length - SHOWN_DATES;
  return (
    <div className="grid gap-1">
      <p className="text-label text-soft">Begins</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {dates.slice(0, SHOWN_DATES).map((date) => (
          <li key={date}>
            <time dateTime={date}>{slotText(date)}</time>
          </li>
        ))}
        {more > 0 && <li className="text-soft">and {more} more</li>}
      </ul>
    </div>
  );
}

function Facts({ facts }: { facts: Session['facts'] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-label">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex gap-x-2">
          <dt className="text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
