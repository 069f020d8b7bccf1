import { href } from 'react-router';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { ActResult, LeftOrder } from '../many/act-on-orders.server.ts';
import { numbersText } from '../rules/chosen-orders.ts';

/** What an act on many orders came to: the count of those that are done, and why each of the others is not. */
export function ChosenResult({ result }: { result: ActResult & { text: string } }) {
  const { done, left, text } = result;
  return (
    <>
      <Notice tone={done.length > 0 ? 'success' : 'info'} heading={text} announce>
        {done.length > 0 && (
          <p className="text-soft tabular-nums">No. {numbersText(done.map(({ number }) => number))}</p>
        )}
      </Notice>
      {left.length > 0 && (
        <Section
          heading={
            left.length === 1 ? '1 order was left as it is' : `${left.length} orders were left as they are`
          }
        >
          <LeftOrders orders={left} />
        </Section>
      )}
    </>
  );
}

export function LeftOrders({ orders }: { orders: readonly LeftOrder[] }) {
  return (
    <ul className="border-t border-rule">
      {orders.map(({ id, number, reason }) => (
        <li key={number} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[8rem_1fr]">
          {id === null ? (
            <span className="tabular-nums">No. {number}</span>
          ) : (
            <TextLink to={href('/admin/order-details/:id', { id })} className="py-1 tabular-nums">
              No. {number}
            </TextLink>
          )}
          <span className="py-1 text-soft">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
