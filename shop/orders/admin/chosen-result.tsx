import { href } from 'react-router';
import { formatTimeToSecond } from '#platform/time/dates.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { type LeftRow, ManyResult, UndoMany } from '#shop/frame/admin/lists/many-result.tsx';
import type { LeftOrder } from '../many/act-on-orders.server.ts';
import { CHOSEN_ORDERS, numbersText } from '../rules/chosen-orders.ts';
import type { ChosenOutcome } from './chosen-actions.server.ts';

/** What an act on many orders came to: the numbers of those that are done, and why each of the others is not. */
export function ChosenResult({ result }: { result: ChosenOutcome }) {
  const { done, left, text, shipped, stepped, silentUntil, isTakenBack } = result;
  const numbers = done.map(({ number }) => number);
  return (
    <>
      <ManyResult one="order" text={text} isAnyDone={done.length > 0} left={left.map(leftRow)}>
        <p className="text-soft tabular-nums">No. {numbersText(numbers)}</p>
        {isTakenBack && (
          <TextLink
            to={`${href('/admin/orders/chosen')}${CHOSEN_ORDERS.query(numbers)}&act=ship`}
            className="py-1"
          >
            Ship {numbers.length === 1 ? 'it' : 'them'} again
          </TextLink>
        )}
        {shipped && (
          <UndoMany
            intent="undo-ship"
            name="order"
            values={shipped}
            hint={
              silentUntil && `What is taken back before ${formatTimeToSecond(silentUntil)} sends no message.`
            }
          />
        )}
        {stepped && <UndoMany intent="undo-steps" name="order" values={stepped} />}
      </ManyResult>
      {stepped && left.length > 0 && (
        <TextLink
          to={`${href('/admin/orders/chosen')}${CHOSEN_ORDERS.query(left.map(({ number }) => number))}&act=step`}
          className="justify-self-start py-2.5"
        >
          Set another status for {left.length === 1 ? 'it' : 'them'}
        </TextLink>
      )}
    </>
  );
}

export function leftRow({ id, number, reason }: LeftOrder): LeftRow {
  const to = id === null ? null : href('/admin/order-details/:id', { id });
  return { key: String(number), name: `No. ${number}`, to, reason };
}
