import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import type { Route } from './+types/withdraw-order';
import { withdrawForm } from './withdraw-actions.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await answering(getOrder(shopOf(context), viewerOf(context), params.id));
  const { id, number, isGuestOrder, onDeliveryAt, email } = order;
  return { id, number, isMailed: email !== '' && (!isGuestOrder || onDeliveryAt !== null) };
}

export const action = formAction(withdrawForm);

/** Asks once more: the customer may be paying at this moment. */
export default function WithdrawOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, isMailed } = loaderData;
  return (
    <>
      <PageHead title="Cancel an order" />
      <PageTitle>Cancel order No. {number}?</PageTitle>
      {actionData?.isDone === false && <Notice tone="danger" heading={actionData.text} announce />}
      <p className="max-w-prose text-soft">
        It can't be paid any more. If the customer has just paid, the order stays; if money still arrives
        later, it waits for you under Money.{' '}
        {isMailed
          ? 'The customer will get an e-mail.'
          : 'The customer gets no e-mail, as the address was never confirmed or there is none: let them know yourself.'}
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
