import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import type { Route } from './+types/admin-order';
import { CustomersOrder } from './customers-order.tsx';
import { orderForms } from './order-actions.server.ts';
import { PackersOrder } from './packers-order.tsx';
import { readPackersOrder } from './read-packers-order.server.ts';
import { readWholeOrder } from './read-whole-order.server.ts';
import { TestOrderDetails } from './test-order/test-order-details.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [shop, viewer] = [shopOf(context), viewerOf(context)];
  if (viewer.kind === 'admin') return readWholeOrder(shop, viewer, params.id);
  return { packing: await answering(readPackersOrder(shop, viewer, params.id)) };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const onlyOpens = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod || !onlyOpens ? defaultShouldRevalidate : false;
}

export const action = formAction(orderForms);

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  if ('packing' in loaderData) return <PackersOrder packing={loaderData.packing} actionData={actionData} />;
  const { order, money, afterSales, history } = loaderData;
  if (order.source !== 'test') return <CustomersOrder whole={loaderData} actionData={actionData} />;
  return <TestOrderDetails order={order} money={money} refunds={afterSales.refunds} history={history} />;
}
