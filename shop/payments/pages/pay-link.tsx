import { useEffect } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useLookAgain } from '#platform/live/use-look-again.ts';
import { formatGhs } from '#platform/money/money.ts';
import { Container } from '#platform/ui/container.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { shopOf } from '#shop/frame/scope.ts';
import { getLinkedOrder } from '../attempts/pay-by-link.server.ts';
import { restToPay } from '../rules/rest-to-pay.ts';
import type { Route } from './+types/pay-link';
import { LinkStanding, Questions } from './link-standing.tsx';
import { LinkedGoods } from './linked-goods.tsx';
import { payForm } from './pay-link-actions.server.ts';

export { checkoutFrame as handle } from '#shop/checkout/pages/checkout-frame.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get('reference') ?? url.searchParams.get('trxref');
  return answering(getLinkedOrder(shopOf(context), params.id, reference));
}

export const action = formAction(payForm);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Pay order No. ${loaderData?.order.number ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function PayLink({ loaderData, actionData }: Route.ComponentProps) {
  const { order, state } = loaderData;
  const isPayable = state === 'payable' || state === 'declined';
  const to = isPayable && actionData?.isDone ? actionData.url : null;
  useLeave(to);
  const [query] = useSearchParams();
  // A payer who comes back unpaid may still be trying on the provider's page.
  useLookAgain(state === 'waiting' || (isPayable && query.has('reference')));
  return (
    <Container className="grid gap-8 pt-8">
      <PageTitle lead={`Order No. ${order.number}`}>Your order</PageTitle>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {isPayable && actionData?.isDone === false && (
            <Notice tone="danger" heading={actionData.text} announce />
          )}
          <LinkStanding state={state} order={order} />
          {isPayable &&
            (to ? (
              <Onwards to={to} />
            ) : (
              <PayButton amount={formatGhs(restToPay({ ...order, amount: order.orderAmount }))} />
            ))}
          <Questions />
        </div>
        <LinkedGoods order={order} />
      </div>
    </Container>
  );
}

function PayButton({ amount }: { amount: string }) {
  return (
    <Form method="post" className="grid gap-3 sm:justify-items-start">
      <SubmitButton busy="Processing..." size="large" className="sm:px-12">
        {`Pay ${amount}`}
      </SubmitButton>
      <p className="text-sm text-soft">With mobile money or card, on Paystack's page.</p>
    </Form>
  );
}

function Onwards({ to }: { to: string }) {
  return (
    <p>
      <a href={to} className="link inline-flex min-h-11 items-center text-lg">
        Continue to Paystack
      </a>
    </p>
  );
}

function useLeave(to: string | null): void {
  useEffect(() => {
    if (to) window.location.assign(to);
  }, [to]);
}
