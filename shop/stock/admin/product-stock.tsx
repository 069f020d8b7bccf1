import { Form, href } from 'react-router';
import { useLive } from '#platform/live/use-live.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Field } from '#platform/ui/field.tsx';
import { PageTitle } from '#platform/ui/page-title.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import { ListPages } from '#shop/frame/admin/lists/list-pages.tsx';
import { formAction } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { answering } from '#shop/frame/forms/refused.ts';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { PageHead } from '#shop/frame/page-head.tsx';
import { pageNumber } from '#shop/frame/rules/page-number.ts';
import { shopOf, viewerOf } from '#shop/frame/scope.ts';
import { getStock, type Hold, type StockMove } from '../list-stock.server.ts';
import { STOCK_TEXTS } from '../rules/stock-texts.ts';
import type { Route } from './+types/product-stock';
import { CountText } from './count-text.tsx';
import { EntryForm } from './entry-form.tsx';
import { stockForms } from './stock-actions.server.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams.get('page'));
  return answering(getStock(shopOf(context), viewerOf(context), params.id, page));
}

export const action = formAction(stockForms);

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { product, moves, holds } = loaderData;
  const { id, productId, name, count } = product;
  useLive([`product:${productId}`]);
  return (
    <>
      <PageHead title={`Stock: ${name}`} />
      <p>
        <TextLink to={href('/admin/stock')} className="py-1">
          Back to stock
        </TextLink>
      </p>
      <PageTitle lead={<CountText count={count} />}>{name}</PageTitle>
      <AnswerNotice answer={actionData} />
      <Section heading={count ? 'What happened' : 'Count it'}>
        <EntryForm product={product} answer={actionData} />
      </Section>
      {holds.length > 0 && (
        <Section heading="Promised">
          <Holds holds={holds} />
        </Section>
      )}
      {count && (
        <Section heading="Running low">
          <LowForm id={id} lowAt={count.lowAt} />
        </Section>
      )}
      <Section heading="Moves">
        {moves.length === 0 ? <p className="text-soft">No moves yet.</p> : <Moves moves={moves} />}
      </Section>
      <ListPages {...loaderData} toPage={(page) => `?page=${page}`} />
      {count && (
        <Form method="post" aria-label="Stop counting">
          <input type="hidden" name="intent" value="stop" />
          <input type="hidden" name="id" value={id} />
          <SubmitButton variant="quiet">Stop counting</SubmitButton>
        </Form>
      )}
    </>
  );
}

function LowForm({ id, lowAt }: { id: string; lowAt: number }) {
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label="Running low"
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value="low" />
      <input type="hidden" name="id" value={id} />
      <Field
        label="Warn at so many pieces, or fewer"
        name="lowAt"
        inputMode="numeric"
        maxLength={7}
        defaultValue={String(lowAt)}
        className="w-full max-w-64"
      />
      <SubmitButton variant="secondary">Save</SubmitButton>
    </Form>
  );
}

function Holds({ holds }: { holds: readonly Hold[] }) {
  return (
    <ul className="grid gap-2">
      {holds.map(({ orderId, number, qty, until }) => (
        <li key={orderId}>
          {qty} for{' '}
          <TextLink to={href('/admin/order-details/:id', { id: orderId })}>order No. {number}</TextLink>
          <span className="text-soft">, until {formatTime(until)} unless it is paid</span>
        </li>
      ))}
    </ul>
  );
}

function Moves({ moves }: { moves: readonly StockMove[] }) {
  return (
    <ol className="divide-y divide-rule">
      {moves.map(({ id, why, change, reason, order, at }) => (
        <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-2.5">
          <span className={`text-right font-medium tabular-nums ${change < 0 ? '' : 'text-leaf'}`}>
            {change > 0 ? `+${change}` : `−${-change}`}
          </span>
          <div className="min-w-0">
            <p>
              {STOCK_TEXTS[why]}
              {order && (
                <>
                  ,{' '}
                  <TextLink to={href('/admin/order-details/:id', { id: order.id })}>
                    order No. {order.number}
                  </TextLink>
                </>
              )}
            </p>
            {reason && <p className="wrap-anywhere text-soft">{reason}</p>}
            <time dateTime={at} className="text-sm text-soft">
              {formatDay(at)}, {formatTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
