import { href, redirect } from 'react-router';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { findAfterSales } from '../after-sales/find-after-sales.server.ts';
import { getOrder } from '../get-order.server.ts';
import { returnDay } from '../rules/return-day.ts';
import { returnLines } from '../rules/return-lines.ts';
import type { Route } from './+types/change-order';
import { changeForms } from './change-actions.server.ts';
import { ChangeForm } from './change-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const { offer, left, paidWith, giftLeft, handLeft } = await findAfterSales(shop, viewer, params.id);
  const order = await answering(getOrder(shop, viewer, params.id));
  const { id, number, orderAmount, hasParcel } = order;
  if (!offer) throw redirect(href('/order-details/:id', { id }));
  return {
    order: { id, number, orderAmount, hasParcel },
    offer,
    left,
    paidWith,
    giftLeft,
    handLeft,
    lines: returnLines(order.cartItems),
    returnBy: returnDay(order, shop.clock.now()),
    siteName: siteOf(context).name,
  };
}

export const action = formAction(changeForms);

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Change order No. ${loaderData?.order.number ?? ''} · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ChangeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, offer, left, paidWith, giftLeft, handLeft, lines, returnBy } = loaderData;
  useSessionPage();
  const refused = actionData?.isDone === false ? actionData : null;
  const isAtField = Boolean(refused?.errors.piece ?? refused?.errors.reason);
  return (
    <Container width="text" className="grid gap-8 pt-8">
      <PageTitle eyebrow={`Order No. ${order.number}`}>{TITLES[offer]}</PageTitle>
      {refused && !isAtField && <Notice tone="danger" heading={refused.text} announce />}
      <ChangeForm
        offer={offer}
        amount={order.orderAmount}
        hasParcel={order.hasParcel}
        left={left}
        paidWith={paidWith}
        giftLeft={giftLeft}
        handLeft={handLeft}
        lines={lines}
        returnBy={returnBy}
        typed={refused?.typed}
        errors={refused?.errors}
      />
      <TextLink to={href('/order-details/:id', { id: order.id })} className="justify-self-start py-1">
        Back to order
      </TextLink>
    </Container>
  );
}

const TITLES = {
  'cancel-order': 'Cancel this order?',
  'request-cancel': 'Ask to cancel this order',
  'request-return': 'Return items',
} as const;
