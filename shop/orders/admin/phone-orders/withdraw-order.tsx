import { data, Form, href, redirect } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { readForm } from '#shop/frame/forms/read-form.ts';
import { answering, refusalOf } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { withdrawOrder } from '#shop/orders/after-sales/cancel-order.server.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import type { Route } from './+types/withdraw-order';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, number } = await answering(getOrder(shopOf(context), viewerOf(context), params.id));
  return { id, number };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await readForm(request, {});
  const refusal = await refusalOf(withdrawOrder(shopOf(context), viewerOf(context), params.id));
  if (!refusal) return redirect(href('/admin/order-details/:id', { id: params.id }));
  return data({ text: refusal.message }, { status: refusal.status });
}

/** Asks once more: the customer may be paying at this moment. */
export default function WithdrawOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number } = loaderData;
  return (
    <>
      <PageHead title="Cancel an order" />
      <PageTitle>Cancel order No. {number}?</PageTitle>
      {actionData && <Notice tone="danger" heading={actionData.text} announce />}
      <p className="max-w-prose text-soft">
        The link can't be paid any more. If the customer has just paid, the order stays; if money still
        arrives later, it waits for you under Money.
      </p>
      <Form method="post" className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="danger">
          Cancel the order
        </Button>
        <TextLink to={href('/admin/order-details/:id', { id })} className="py-2.5">
          Keep it
        </TextLink>
      </Form>
    </>
  );
}
