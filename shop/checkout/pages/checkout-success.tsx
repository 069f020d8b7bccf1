import { href, redirect, useLocation } from 'react-router';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { listFitting } from '#shop/catalogue/list-related.server.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { findJustPaid } from '#shop/orders/find-just-paid.server.ts';
import { findOrderRight } from '#shop/orders/get-order.server.ts';
import { isSignedIn } from '#shop/viewer.server.ts';
import type { Route } from './+types/checkout-success';
import { ConfirmedOrder } from './confirmed-order.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const id = url.searchParams.get('order') ?? '';
  const order = await findJustPaid(shop, viewer, id);
  // Too late, or too early, for a confirmation: the order itself says how it stands.
  if (!order && (await findOrderRight(shop, viewer, id)) !== 'none')
    throw redirect(href('/order-details/:id', { id }));
  const fitting = order
    ? await listFitting(
        shop,
        order.cartItems.map(({ id: bought }) => bought),
      )
    : [];
  return { order, fitting, isLater: url.searchParams.has('later'), isVisitor: !isSignedIn(viewer) };
}

export default function CheckoutSuccess({ loaderData }: Route.ComponentProps) {
  const { order, isVisitor } = loaderData;
  const wasConfirmedHere = useWasConfirmedHere();
  if (order) {
    return (
      <Container className="pt-6">
        <PageHead title="Order confirmed" />
        <ConfirmedOrder {...loaderData} order={order} />
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
        text={isVisitor && !wasConfirmedHere ? <HowToFind /> : text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={href('/my-orders')}>View Order Status</ButtonLink>
            {isVisitor && (
              <ButtonLink to={href('/find-order')} variant="secondary">
                Find my order
              </ButtonLink>
            )}
          </div>
        }
      />
    </>
  );
}

function HowToFind() {
  return (
    <>
      <TextLink to={href('/my-orders')}>Log in</TextLink> to see your orders and their status. Bought without
      an account? We'll e-mail you a link to your order.
    </>
  );
}

/** The page before this one saw the payment confirmed; the document itself is the same for everyone. */
function useWasConfirmedHere(): boolean {
  const { state } = useLocation();
  return useIsHydrated() && Boolean(state?.isConfirmed);
}
