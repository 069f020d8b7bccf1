import { href, redirect } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { CHOSEN_FILES } from '#shop/frame/contract/chosen-files.ts';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { useKeptAnswer } from '#shop/frame/forms/use-kept-answer.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { wantsAll } from '#shop/frame/rules/chosen-rows.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { CourierDayPanel } from '#shop/on-delivery/admin/courier-day-panel.tsx';
import { findCourierDay } from '#shop/on-delivery/courier-day.server.ts';
import { findLastCourier } from '../find-last-courier.server.ts';
import { findChosen, listChosen } from '../many/chosen-orders.server.ts';
import { CHOSEN_ORDERS } from '../rules/chosen-orders.ts';
import type { Route } from './+types/chosen-orders';
import { chosenForms } from './chosen-actions.server.ts';
import { ChosenResult } from './chosen-result.tsx';
import { ShipMany } from './ship-many.tsx';
import { StepMany } from './step-many.tsx';

type Act = (typeof CHOSEN_ORDERS.acts)[number];

/** All that the list finds is written out as numbers once, so that the page stays about the same orders. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  const numbers = await answering(findChosen(shop, viewer, url.searchParams));
  const act = CHOSEN_ORDERS.actOf(url.searchParams);
  if (wantsAll(url.searchParams)) throw redirect(`${url.pathname}${CHOSEN_ORDERS.query(numbers)}&act=${act}`);
  const orders = await listChosen(shop, viewer, numbers);
  const day = await findCourierDay(
    shop,
    viewer,
    orders.map(({ id }) => id),
  );
  const methods = new Set(orders.flatMap(({ whyNotShipped, method }) => (whyNotShipped ? [] : method)));
  const [method] = methods;
  // Parcels that travel in several ways have no carrier in common.
  const before = orders.find((order) => order.before?.courier)?.before;
  const lastCourier =
    act === 'ship' && method && methods.size === 1
      ? (before?.courier ?? (await findLastCourier(shop, viewer, method)))
      : null;
  return { act, orders, day, lastCourier, isAdmin: viewer.kind === 'admin' } as const;
}

export const action = formAction(chosenForms);

function titleOf(act: Act, count: number): string {
  const orders = counted(count, 'order');
  const titles = {
    ship: `Ship ${orders}`,
    step: `Status of ${orders}`,
    courier: `Courier's list of ${orders}`,
  };
  return titles[act];
}

export default function ChosenOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { act, orders, day, lastCourier, isAdmin } = loaderData;
  const answer = useKeptAnswer(actionData);
  const query = CHOSEN_ORDERS.query(orders.map(({ number }) => number));
  const title = answer?.isDone ? answer.title : titleOf(act, orders.length);
  return (
    <>
      <p className="flex flex-wrap gap-x-8 gap-y-2">
        <TextLink to={href('/admin/orders')} className="py-1">
          Back to all orders
        </TextLink>
        {orders.length > 0 && (
          <>
            <TextLink to={`${href('/admin/orders/chosen/slips')}${query}`} className="py-1">
              Packing slips
            </TextLink>
            {isAdmin && (
              <a href={`${CHOSEN_FILES.orders}${query}`} download className="link py-1">
                Export
              </a>
            )}
          </>
        )}
      </p>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {answer?.isDone && <ChosenResult result={answer} />}
      {orders.length === 0 && <EmptyState figure="albus" heading="No orders are chosen" />}
      {!answer?.isDone && orders.length > 0 && act === 'ship' && (
        <ShipMany orders={orders} lastCourier={lastCourier} open={answer ?? null} />
      )}
      {!answer?.isDone && orders.length > 0 && act === 'step' && (
        <StepMany orders={orders} open={answer ?? null} />
      )}
      {act === 'courier' && !day && orders.length > 0 && (
        <EmptyState figure="albus" heading="None of these is to be paid on delivery" />
      )}
      {day && (act === 'courier' || day.link) && <CourierDayPanel day={day} isAlone={act === 'courier'} />}
    </>
  );
}
