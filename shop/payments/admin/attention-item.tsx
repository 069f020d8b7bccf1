import { href } from 'react-router';
import { decimalCedis } from '#platform/money/money.ts';
import { formatDay, formatTime } from '#platform/time/dates.ts';
import { Fact } from '#platform/ui/fact.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Price } from '#platform/ui/price.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { AttentionItem as Item } from '../attention/list-attention.server.ts';
import { MoneyForm } from './money-form.tsx';
import { ISSUE_LABELS } from './money-labels.ts';
import { RefundForm } from './refund-form.tsx';

export function AttentionItem({ item }: { item: Item }) {
  const { heading, advice } = ISSUE_LABELS[item.kind];
  const { reference, orderId, order } = item;
  return (
    <li className="grid gap-5 border-t border-ink py-6">
      <div className="grid gap-1">
        <h3 className="font-display text-lg">{heading}</h3>
        {orderId && order && (
          <p className="wrap-anywhere">
            <TextLink
              to={href('/admin/order-details/:id', { id: orderId })}
              className="inline-block py-1 font-medium"
            >
              {order}
            </TextLink>
          </p>
        )}
        <p className="max-w-prose text-soft">{advice}</p>
        {item.kind === 'short_stock' && <p>{WANTS[item.shortChoice ?? 'nothing']}</p>}
        {item.kind === 'lost_time' && <p>{WANTS_TIME[item.shortChoice ?? 'nothing']}</p>}
      </div>
      <ItemFacts item={item} />
      <RefundForm reference={reference} refundable={item.refundable} lines={[]} restock={[]} />
      {item.kind === 'short_stock' && (
        <MoneyForm
          intent="send-missing"
          about={{ id: item.id }}
          button="Take them off the shelf"
          label={`Send what is missing of ${reference}`}
        />
      )}
      {orderId && item.kind !== 'refunded_time' && (
        <MoneyForm
          intent="ask-again"
          about={{ reference }}
          button="Ask the provider again"
          label={`Ask again about ${reference}`}
        />
      )}
      <MoneyForm
        intent="resolve"
        about={{ id: item.id }}
        button="Mark as resolved"
        label={`Settle ${reference} by hand`}
      >
        <Field
          label="What you did"
          name="resolution"
          required
          maxLength={500}
          className="min-w-0 grow basis-56"
        />
      </MoneyForm>
    </li>
  );
}

const WANTS = {
  wait: 'The customer waits for more.',
  refund: 'The customer wants the money back.',
  nothing: "The customer hasn't chosen yet.",
} as const;
const WANTS_TIME = { ...WANTS, wait: 'The customer waits until you have found a time.' } as const;

function ItemFacts({ item }: { item: Item }) {
  const isCedis = item.currency === 'GHS';
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[auto_auto_1fr_auto]">
      <Fact name="Noticed">
        {formatDay(item.openedAt)}, {formatTime(item.openedAt)}
      </Fact>
      <Fact name="Received">
        {item.amount === null && 'Unknown'}
        {item.amount !== null && isCedis && <Price amount={item.amount} />}
        {item.amount !== null && !isCedis && `${decimalCedis(item.amount)} ${item.currency}`}
      </Fact>
      <Fact name="Reference">
        <span className="break-all">{item.reference}</span>
      </Fact>
    </dl>
  );
}
