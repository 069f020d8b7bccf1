import { href, useLocation } from 'react-router';
import { shopOf, viewerOf } from '#app/scope.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { findJustPaid } from '#features/orders/find-just-paid.ts';
import type { Route } from './+types/checkout-success';
import { ConfirmedOrder } from './confirmed-order.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  return { order: await findJustPaid(shopOf(context), viewerOf(context), url.searchParams.get('order')) };
}

export default function CheckoutSuccess({ loaderData: { order } }: Route.ComponentProps) {
  const wasConfirmedHere = useWasConfirmedHere();
  if (order) {
    return (
      <Container className="pt-6">
        <PageHead title="Order confirmed" />
        <ConfirmedOrder order={order} />
      </Container>
    );
  }
  const heading = wasConfirmedHere ? 'Hooray! Your order was confirmed' : 'Your orders';
  const text = wasConfirmedHere
    ? "You've been logged out. Log in to see your order."
    : 'All your orders and their status are under My Orders.';
  return (
    <>
      <PageHead title={wasConfirmedHere ? 'Order confirmed' : 'Your orders'} />
      <EmptyState
        figure="fortunaMajor"
        level={1}
        heading={heading}
        text={text}
        action={<ButtonLink to={href('/my-orders')}>View Order Status</ButtonLink>}
      />
    </>
  );
}

/** The page before this one saw the payment confirmed; the document itself is neutral. */
function useWasConfirmedHere(): boolean {
  const { state } = useLocation();
  return useIsHydrated() && Boolean(state?.isConfirmed);
}
