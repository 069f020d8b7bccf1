import { useEffect, useRef } from 'react';
import { href, useSearchParams } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Paper, PrintToolbar } from '#platform/ui/printed-sheet.tsx';
import { LeftRows } from '#shop/frame/admin/lists/many-result.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { Order } from '../contract/orders.ts';
import { findChosen, readChosen } from '../many/chosen-orders.server.ts';
import { trackingWarning } from '../rules/tracking-warning.ts';
import type { Route } from './+types/packing-slips';
import { leftRow } from './chosen-result.tsx';
import { BeforePacking, hasSlip, PackingSheet } from './packing-sheet.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const numbers = await answering(findChosen(shop, viewer, url.searchParams));
  const orders = await readChosen(shop, viewer, numbers);
  const left = orders.flatMap((order) => {
    const reason = whyNotPacked(order);
    return reason === null ? [] : [{ id: order.id, number: order.number, reason }];
  });
  return { orders: orders.filter((order) => whyNotPacked(order) === null), left };
}

function whyNotPacked(order: Order): string | null {
  return hasSlip(order) ? trackingWarning(order.paymentStanding) : 'Nothing of this order is sent.';
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export const handle = { Footer: () => null };

const BACK = { to: href('/admin/orders'), label: 'Back to all orders' };

/** The packing slips of many orders as one document, a page of paper each. */
export default function PackingSlips({ loaderData }: Route.ComponentProps) {
  const { orders, left } = loaderData;
  usePrintAsked(orders.length > 0);
  const title = counted(orders.length, 'packing slip');
  return (
    <Container className="grid gap-6 pt-8 pb-16 print:block print:py-0">
      <PageHead title={title} />
      <h1 tabIndex={-1} className="text-headline print:hidden">
        {title}
      </h1>
      <PrintToolbar back={BACK} />
      {left.length > 0 && (
        <div className="print:hidden">
          <LeftRows
            rows={left.map(leftRow)}
            heading={left.length === 1 ? '1 order has no slip' : `${left.length} orders have no slip`}
          />
        </div>
      )}
      {orders.length === 0 && <EmptyState heading="Nothing to pack" />}
      {orders.map((order) => (
        <BeforePacking key={order.id} order={order} isAmongMany />
      ))}
      <div className="grid gap-6 print:block">
        {orders.map((order) => (
          <Paper key={order.id}>
            <PackingSheet order={order} isAmongMany />
          </Paper>
        ))}
      </div>
    </Container>
  );
}

/**
 * "Print slips" in the list is one press: the dialog to print opens by itself, and not again when the page is reloaded.
 */
function usePrintAsked(isThere: boolean): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = useRef(query.has('print'));
  useEffect(() => {
    if (!isAsked.current || !isThere) return;
    isAsked.current = false;
    const shown = new URLSearchParams(query);
    shown.delete('print');
    setQuery(shown, { replace: true, preventScrollReset: true });
    window.print();
  }, [isThere, query, setQuery]);
}
