import { href, Link } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { StatusLabel, type StatusLook } from '#platform/ui/status-label.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { pageNumber } from '#shop/frame/rules/page-number.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { useSite } from '#shop/frame/site.ts';
import { listVouchers, type Voucher } from '../list-vouchers.server.ts';
import { limitsText, valueText } from '../rules/voucher-texts.ts';
import type { Route } from './+types/vouchers';

export function loader({ context, url }: Route.LoaderArgs) {
  return listVouchers(shopOf(context), viewerOf(context), pageNumber(url.searchParams.get('page')));
}

export default function Vouchers({ loaderData }: Route.ComponentProps) {
  const { vouchers } = loaderData;
  const { hasGifts } = useSite();
  return (
    <>
      <PageHead title="Vouchers" />
      <PageTitle lead="A code lowers what an order costs. Shoppers type it in the cart, or open the link on its page. Any address of the shop takes ?voucher=CODE, too.">
        Vouchers
      </PageTitle>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href('/admin/vouchers/:id', { id: 'new' })}>Add a voucher</ButtonLink>
        {hasGifts && (
          <ButtonLink to={href('/admin/gifts')} variant="secondary">
            Gift vouchers
          </ButtonLink>
        )}
      </p>
      {vouchers.length === 0 ? (
        <EmptyState figure="albus" heading="There are no vouchers yet" />
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {vouchers.map((voucher) => (
            <VoucherRow key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
      <ListPages {...loaderData} toPage={(page) => `?page=${page}`} />
    </>
  );
}

function VoucherRow({ voucher }: { voucher: Voucher }) {
  const { id, code, held, spent, uses } = voucher;
  const used = `${spent}${uses === null ? '' : ` of ${uses}`} used${held > 0 ? `, ${held} being paid` : ''}`;
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={href('/admin/vouchers/:id', { id })}
          className="inline-flex min-h-11 items-center font-display text-lg wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {code}
        </Link>
        <StatusLabel {...standingOf(voucher)} />
      </div>
      <p className="text-sm text-soft">
        {valueText(voucher)}
        {limitsText(voucher)}, {used}
      </p>
      <BroughtIn voucher={voucher} />
    </li>
  );
}

function standingOf({ standing, startsOn }: Voucher): StatusLook {
  if (standing === 'not_yet') return { tone: 'waiting', text: `From ${formatDay(startsOn ?? '')}` };
  const looks = {
    on: { tone: 'good', text: 'On' },
    off: { tone: 'ended', text: 'Off' },
    ended: { tone: 'ended', text: 'Ended' },
  } as const;
  return looks[standing];
}

export function BroughtIn({ voucher: { orders, sales, discount } }: { voucher: Voucher }) {
  if (orders === 0) return <p className="text-sm text-soft">No paid order yet</p>;
  return (
    <p className="text-sm">
      {counted(orders, 'paid order')}, <Price amount={sales} />, after <Price amount={discount} /> off
    </p>
  );
}
