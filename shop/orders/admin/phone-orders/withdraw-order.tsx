import { data, Form, href } from 'react-router';
import { formatGhs, type Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckBox } from '#platform/ui/check-box.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { answering } from '#shop/frame/forms/refused.ts';
import { PageHead } from '#shop/frame/page-head.tsx';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getOrder } from '#shop/orders/get-order.server.ts';
import { mayMove } from '#shop/orders/rules/order-lifecycle.ts';
import type { Order } from '../../contract/orders.ts';
import { movingOf } from '../moving-of.ts';
import type { Route } from './+types/withdraw-order';
import { withdrawForm } from './withdraw-actions.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const order = await answering(getOrder(shopOf(context), viewer, params.id));
  const isBack = mayMove('return-parcel', movingOf(order));
  // Who packs takes parcels back, and cancels nothing else.
  if (!isBack && viewer.kind !== 'admin') throw data(null, { status: 404 });
  const { id, number, isGuestOrder, onDeliveryAt, email, handAmount } = order;
  const isMailed = email !== '' && (!isGuestOrder || onDeliveryAt !== null || handAmount > 0);
  return { id, number, isBack, handAmount, hasEmail: email !== '', isMailed, refusal: refusalOf(order) };
}

export const action = formAction(withdrawForm);

const WHILE_UNPAID =
  "It can't be paid any more. If the customer has just paid, the order stays; if money still arrives later, it waits for you under Money.";
const WHEN_BACK = "Then the order is cancelled, and can't be paid any more.";

const NOT_CONFIRMED = 'the address was never confirmed';
const NO_ADDRESS = 'the order has no address for one';

/** Asks once more: the customer may be paying at this moment. */
export default function WithdrawOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, isBack, handAmount, hasEmail, isMailed, refusal } = loaderData;
  const page = href('/admin/order-details/:id', { id });
  if (refusal) {
    const text = actionData?.isDone === false ? actionData.text : refusal;
    return <NotHere number={number} text={text} page={page} />;
  }
  return (
    <>
      <PageHead title={isBack ? 'A parcel that came back' : 'Cancel an order'} />
      <PageTitle>
        {isBack ? `Is the parcel of order No. ${number} back?` : `Cancel order No. ${number}?`}
      </PageTitle>
      {actionData?.isDone === false && <Notice tone="danger" heading={actionData.text} announce />}
      <p className="max-w-prose text-soft">
        {isBack ? WHEN_BACK : WHILE_UNPAID}{' '}
        {isMailed
          ? 'The customer will get an e-mail.'
          : `The customer gets no e-mail, as ${hasEmail ? NOT_CONFIRMED : NO_ADDRESS}: let them know yourself.`}
      </p>
      {handAmount > 0 && (
        <p className="max-w-prose">
          {formatGhs(handAmount)} of it is paid to you: give it back yourself, and press once you have.
        </p>
      )}
      <Form method="post" className="grid justify-items-start gap-4">
        {handAmount > 0 && <input type="hidden" name="givenBack" value={handAmount} />}
        <input type="hidden" name="intent" value={isBack ? 'return-parcel' : 'withdraw'} />
        {isBack && (
          <CheckBox name="restock" defaultChecked>
            Its pieces are back on the shelf
          </CheckBox>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" variant="danger">
            {isBack ? "It's back: cancel the order" : cancelLabel(handAmount)}
          </Button>
          <TextLink to={page} className="py-2.5">
            {isBack ? 'Not yet' : 'Keep it'}
          </TextLink>
        </div>
      </Form>
    </>
  );
}

const cancelLabel = (handAmount: Pesewas) =>
  handAmount > 0 ? `Record ${formatGhs(handAmount)} as given back, and cancel` : 'Cancel the order';

/** Why this page cancels nothing of the order as it is; null where it does. */
function refusalOf(order: Order): string | null {
  const moving = movingOf(order);
  if (mayMove('return-parcel', moving))
    return order.handAmount > 0
      ? `${formatGhs(order.handAmount)} of it is paid to you. Give it back, and take that payment back on the order's page, first.`
      : null;
  if (mayMove('withdraw-order', moving)) return null;
  return order.paymentState === 'paid'
    ? "It's paid. Refund all of it, on the order's page, and it's cancelled."
    : "It can't be cancelled any more.";
}

function NotHere({ number, text, page }: { number: number; text: string; page: string }) {
  return (
    <>
      <PageHead title="Cancel an order" />
      <PageTitle>Cancel order No. {number}?</PageTitle>
      <p role="status" className="max-w-prose text-soft">
        {text}
      </p>
      <TextLink to={page} className="justify-self-start py-2.5">
        To the order
      </TextLink>
    </>
  );
}
