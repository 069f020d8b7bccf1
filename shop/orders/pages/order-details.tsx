import Printer from 'lucide-react/icons/printer';
import { href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { pesewas } from '#platform/money/money.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Container } from '#platform/ui/container.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useSessionPage } from '#shop/accounts/pages/use-session-page.ts';
import { loginAddress } from '#shop/accounts/rules/login-request.ts';
import { OrderCourses } from '#shop/courses/views/order-courses.tsx';
import { OrderFiles } from '#shop/downloads/views/order-files.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { ipOf, shopOf, siteOf, viewerOf } from '#shop/frame/scope.ts';
import { OrderGifts } from '#shop/gifts/views/order-gifts.tsx';
import { OrderHours } from '#shop/hours/views/order-hours.tsx';
import { listReviewed } from '#shop/reviews/list-reviewed.server.ts';
import { isSignedIn } from '#shop/viewer.server.ts';
import { findMissing } from '../after-sales/choose-missing.server.ts';
import { findAfterSales, type OrderOffer } from '../after-sales/find-after-sales.server.ts';
import { findAskToPay } from '../ask-to-pay.server.ts';
import { findOrderRight } from '../get-order.server.ts';
import { visitOrder } from '../guests/visit-order.server.ts';
import { isPayable } from '../rules/order-lifecycle.ts';
import { returnDay } from '../rules/return-day.ts';
import { OrderProgress } from '../views/order-progress.tsx';
import { OrderSheet } from '../views/order-sheet.tsx';
import { OrderStanding } from '../views/order-standing.tsx';
import { RequestNotices } from '../views/request-notices.tsx';
import { shownRequests } from '../views/shown-requests.ts';
import type { Route } from './+types/order-details';
import { AskAboutOrder } from './ask-about-order.tsx';
import { AskToPay } from './ask-to-pay.tsx';
import { BuyAgain } from './buy-again.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { ForgetGuest, GuestNotice } from './guest-order.tsx';
import { MissingPieces } from './missing-pieces.tsx';
import { PayOrder } from './pay-order.tsx';
import { ReceiptHead } from './receipt-head.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

const orderPage = (id: string) => href('/order-details/:id', { id });

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const order = await answering(visitOrder(shopOf(context), viewer, params.id, ipOf(context)));
  const right = await findOrderRight(shopOf(context), viewer, order.id);
  const afterSales = await findAfterSales(shopOf(context), viewer, order.id);
  const missing = right === 'own' ? await findMissing(shopOf(context), order) : null;
  const reviewed = await listReviewed(shopOf(context), viewer, order.id);
  const ask = await findAskToPay(shopOf(context), viewer, order.id);
  return {
    order,
    right,
    afterSales,
    missing,
    reviewed,
    ask,
    returnBy: returnDay(order, shopOf(context).clock.now()),
    login: isSignedIn(viewer) ? null : loginAddress({ pathname: orderPage(order.id), search: '' }),
    siteName: siteOf(context).name,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Order No. ${loaderData?.order.number ?? ''} · ${loaderData?.siteName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  const { order, right, login, afterSales, missing, reviewed, ask, returnBy } = loaderData;
  const isOwner = right === 'own';
  const isGuest = order.userId === 'guest';
  const { goesBack } = afterSales;
  const requests = shownRequests(afterSales.requests, { ...order, ...afterSales });
  const isAnswered = requests.every(({ state }) => state !== 'open');
  useLive(order.masked ? [] : [`order:${order.id}`]);
  useSessionPage(isOwner && !isGuest);
  return (
    <Container className="grid gap-10 pt-8">
      <ReceiptHead isPaid={order.paymentState === 'paid'} />
      <Heading
        order={order}
        goesBack={goesBack}
        isOwner={isOwner}
        hasReceipt={right !== 'none' && order.paymentState === 'paid'}
      />
      {right !== 'none' && requests.length > 0 && (
        <div className="grid gap-5 print:hidden">
          <RequestNotices
            order={order}
            requests={requests}
            refunds={afterSales.refunds}
            whileOpen={isOwner ? ({ id }) => <WithdrawRequest orderId={order.id} request={id} /> : undefined}
          />
        </div>
      )}
      <div className="grid gap-5 empty:hidden print:hidden">
        {!goesBack && (
          <OrderProgress order={order} returnBy={afterSales.offer === 'request-return' ? returnBy : null} />
        )}
      </div>
      <OrderHours orderId={order.id} hours={order.hours} mayChange={isOwner} maySend={isOwner} />
      <OrderCourses courses={order.courses} />
      <OrderFiles orderId={order.id} files={order.files} />
      <OrderGifts orderId={order.id} gifts={order.gifts} maySend={isOwner} />
      {missing && (
        <div className="print:hidden">
          <MissingPieces orderId={order.id} missing={missing} />
        </div>
      )}
      {isOwner && isPayable(order.paymentStanding) && !order.notTakenAt && <ToPay order={order} ask={ask} />}
      {right !== 'none' && isAnswered && <EndedNotice order={order} afterSales={afterSales} />}
      {right !== 'none' && (
        <div className="empty:hidden print:hidden">
          <AskAboutOrder order={order} />
        </div>
      )}
      {login && right !== 'own' && (
        <div className="print:hidden">
          <GuestNotice right={right} number={order.number} login={login} />
        </div>
      )}
      <OrderSheet
        order={order}
        refunds={afterSales.refunds}
        handPayments={afterSales.handPayments}
        takenBack={afterSales.takenBack}
        goesBack={goesBack}
        reviewed={reviewed}
        invitesReviews={isOwner && !isGuest && order.paymentState === 'paid' && !goesBack}
      />
      {right !== 'none' && <NextPages orderId={order.id} isGuest={isGuest} offer={afterSales.offer} />}
      {isOwner && isGuest && (
        <div className="print:hidden">
          <ForgetGuest />
        </div>
      )}
    </Container>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

type HeadingProps = Pick<Loaded, 'order'> & { goesBack: boolean; isOwner: boolean; hasReceipt: boolean };

function Heading({ order, goesBack, isOwner, hasReceipt }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
      <PageTitle lead={<OrderStanding order={order} goesBack={goesBack} />}>Order details</PageTitle>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isOwner && <BuyAgain order={order} />}
        {hasReceipt && (
          <ButtonLink
            to={href('/order-details/:id/receipt', { id: order.id })}
            variant="secondary"
            size="small"
          >
            <Printer aria-hidden size={16} />
            Receipt
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function ToPay({ order, ask }: Pick<Loaded, 'order' | 'ask'>) {
  return (
    <div className="grid gap-2 print:hidden">
      <PayOrder
        orderId={order.id}
        standing={order.paymentStanding}
        method={order.delivery?.kind ?? 'courier'}
        rest={pesewas(order.orderAmount - order.giftAmount - order.handAmount)}
        isPart={order.handAmount > 0}
      />
      {ask && <AskToPay ask={ask} />}
      {order.handAmount > 0 && (
        <p className="text-sm text-soft">
          To cancel it, please write to us. We'll give back what you've paid.
        </p>
      )}
    </div>
  );
}

type NextPagesProps = { orderId: string; isGuest: boolean; offer: OrderOffer | null };

function NextPages({ orderId, isGuest, offer }: NextPagesProps) {
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-2 print:hidden">
      {!isGuest && (
        <TextLink to={href('/my-orders')} className="py-1">
          Back to My Orders
        </TextLink>
      )}
      {offer && (
        <TextLink to={href('/order-details/:id/change', { id: orderId })} className="py-1">
          {OFFER_LABELS[offer]}
        </TextLink>
      )}
    </p>
  );
}

const OFFER_LABELS = {
  'cancel-order': 'Cancel this order',
  'request-cancel': 'Ask to cancel this order',
  'request-return': 'Return items',
} as const satisfies Record<OrderOffer, string>;
