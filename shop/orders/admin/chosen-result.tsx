import { href } from 'react-router';
import { type LeftRow, ManyResult } from '#shop/frame/admin/lists/many-result.tsx';
import type { ActResult, LeftOrder } from '../many/act-on-orders.server.ts';
import { numbersText } from '../rules/chosen-orders.ts';

/** What an act on many orders came to: the numbers of those that are done, and why each of the others is not. */
export function ChosenResult({ result }: { result: ActResult & { text: string } }) {
  const { done, left, text } = result;
  return (
    <ManyResult one="order" text={text} isAnyDone={done.length > 0} left={left.map(leftRow)}>
      <p className="text-soft tabular-nums">No. {numbersText(done.map(({ number }) => number))}</p>
    </ManyResult>
  );
}

export function leftRow({ id, number, reason }: LeftOrder): LeftRow {
  const to = id === null ? null : href('/admin/order-details/:id', { id });
  return { key: String(number), name: `No. ${number}`, to, reason };
}
