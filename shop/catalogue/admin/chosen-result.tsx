import { Form, href } from 'react-router';
import { type LeftRow, ManyResult } from '#shop/frame/admin/lists/many-result.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { LeftProduct } from '../many/act-on-products.server.ts';
import type { ChosenOutcome } from './chosen-actions.server.ts';

/** What an act on many products came to: those that are done, and why each of the others is not. */
export function ChosenResult({ kind, result, text, prices }: ChosenOutcome) {
  const { done, left } = result;
  return (
    <ManyResult
      one="product"
      text={text}
      isAnyDone={done.length > 0}
      left={left.map(kind === 'stocked' ? leftCount : leftProduct)}
    >
      <p className="text-soft">{done.map(({ name }) => name).join(', ')}</p>
      {kind === 'deleted' && <Undo intent="restore" name="id" values={done.map(({ id }) => id)} />}
      {prices && (
        <Undo
          intent="undo-prices"
          name="priced"
          values={prices.map(({ id, from, to }) => `${id}.${from}.${to}`)}
        />
      )}
    </ManyResult>
  );
}

export const leftProduct = ({ id, name, reason }: LeftProduct): LeftRow => ({
  key: id,
  name,
  to: href('/admin/add-product/:id', { id }),
  reason,
});

/** A product or a variant, by the id under which it is counted. */
export const leftCount = ({ id, name, reason }: LeftProduct): LeftRow => ({
  key: id,
  name,
  to: href('/admin/stock/:id', { id }),
  reason,
});

function Undo({ intent, name, values }: { intent: string; name: string; values: readonly string[] }) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value={intent} />
      {values.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="secondary" size="small">
        Undo
      </SubmitButton>
    </Form>
  );
}
