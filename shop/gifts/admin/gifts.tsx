import { Form, href } from 'react-router';
import type { Pesewas } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Price } from '#platform/ui/price.tsx';
import { StatusLabel } from '#platform/ui/status-label.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { pageNumber } from '#shop/frame/rules/page-number.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { type GiftList, listGifts } from '../list-gifts.server.ts';
import type { Route } from './+types/gifts';
import { stopForms } from './stop-actions.server.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return listGifts(shopOf(context), viewerOf(context), pageNumber(url.searchParams.get('page')));
}

export const action = formAction(stopForms);

export default function Gifts({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, left } = loaderData;
  return (
    <>
      <TextLink to={href('/admin/vouchers')} className="justify-self-start py-1">
        Back to the vouchers
      </TextLink>
      <PageHead title="Gift vouchers" />
      <PageTitle lead="Money that was paid before, to be spent here. What the buyer gets is a product: “A gift voucher” under “What the buyer gets”.">
        Gift vouchers
      </PageTitle>
      <AnswerNotice answer={actionData} />
      {rows.length === 0 ? (
        <EmptyState figure="acquisitio" heading="None has been sold yet" />
      ) : (
        <>
          <p className="text-lg">
            <Price amount={left} /> can still be spent
          </p>
          <ul className="divide-y divide-rule border-y border-rule">
            {rows.map((gift) => (
              <GiftRow key={gift.id} gift={gift} />
            ))}
          </ul>
        </>
      )}
      <ListPages {...loaderData} toPage={(page) => `?page=${page}`} />
    </>
  );
}

function GiftRow({ gift }: { gift: GiftList['rows'][number] }) {
  const { orderId, number, name, amount, balance, held, soldAt, sentAt, closedAt, stoppedAt } = gift;
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-display text-lg wrap-anywhere">
          {name ?? 'Gift voucher'}, <Price amount={amount} />
        </span>
        <Standing {...{ amount, balance, isClosed: closedAt !== null, isStopped: stoppedAt !== null }} />
      </div>
      <p className="text-sm text-soft">
        Sold on {formatDay(soldAt)}
        {sentAt && `, sent on ${formatDay(sentAt)}`}
        {held > 0 && ', being used for a payment now'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 text-sm">
        {number === null ? (
          <p className="text-soft">Its order was erased</p>
        ) : (
          <TextLink
            to={href('/admin/order-details/:id', { id: orderId })}
            className="inline-flex min-h-11 items-center"
          >
            Order No. {number}
          </TextLink>
        )}
        {balance > 0 && <StopForm id={gift.id} isStopped={stoppedAt !== null} />}
      </div>
    </li>
  );
}

function StopForm({ id, isStopped }: { id: string; isStopped: boolean }) {
  return (
    <Form key={String(isStopped)} method="post" preventScrollReset aria-label="Whether it can be spent">
      <input type="hidden" name="intent" value={isStopped ? 'allow-gift' : 'stop-gift'} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="quiet" size="small">
        {isStopped ? 'Let it be spent again' : 'Stop it'}
      </Button>
    </Form>
  );
}

type StandingProps = { amount: Pesewas; balance: Pesewas; isClosed: boolean; isStopped: boolean };

function Standing({ amount, balance, isClosed, isStopped }: StandingProps) {
  if (isStopped) return <StatusLabel tone="bad" text="Stopped" />;
  if (isClosed) return <StatusLabel tone="ended" text="Refunded" />;
  if (balance === 0) return <StatusLabel tone="ended" text="Spent" />;
  if (balance === amount) return <StatusLabel tone="good" text="Not used yet" />;
  return (
    <>
      <StatusLabel tone="good" text="In use" />
      <span>
        <Price amount={balance} /> left
      </span>
    </>
  );
}
