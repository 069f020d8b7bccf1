import { href } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PrintedSheet } from '#platform/ui/printed-sheet.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { Order } from '../contract/orders.ts';
import { getOrder } from '../get-order.server.ts';
import type { Route } from './+types/packing-slip';
import { BeforePacking, hasSlip, PackingSheet } from './packing-sheet.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  return { order: await answering(getOrder(shopOf(context), viewerOf(context), params.id)) };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** As on the administrator's other pages: there is nothing to do below the slip. */
export const handle = { Footer: () => null };

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <Container className="grid gap-6 pt-8 pb-16 print:py-0">
      <PageHead title={`Packing slip No. ${order.number}`} />
      {hasSlip(order) ? <Slip order={order} /> : <NothingToPack order={order} />}
    </Container>
  );
}

function Slip({ order }: { order: Order }) {
  const back = { to: href('/admin/order-details/:id', { id: order.id }), label: 'Back to the order' };
  return (
    <>
      <BeforePacking order={order} />
      <PrintedSheet back={back}>
        <PackingSheet order={order} />
      </PrintedSheet>
    </>
  );
}

/** No link leads here, but the URL can be typed. */
function NothingToPack({ order }: { order: Order }) {
  return (
    <EmptyState
      level={1}
      heading="Nothing to pack"
      text={order.erasedAt ? 'The personal data of this order was erased.' : 'Nothing of this order is sent.'}
      action={
        <ButtonLink to={href('/admin/order-details/:id', { id: order.id })} variant="secondary">
          Back to the order
        </ButtonLink>
      }
    />
  );
}
