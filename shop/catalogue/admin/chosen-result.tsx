import { href } from 'react-router';
import { type LeftRow, ManyResult, UndoMany } from '#shop/frame/admin/lists/many-result.tsx';
import type { LeftProduct } from '../many/act-on-products.server.ts';
import type { ChosenOutcome } from './chosen-actions.server.ts';

/** What an act on many products came to: those that are done, and why each of the others is not. */
export function ChosenResult({ kind, result, text, undo }: ChosenOutcome) {
  const { done, left } = result;
  return (
    <ManyResult
      one="product"
      text={text}
      isAnyDone={done.length > 0}
      left={left.map(kind === 'stocked' ? leftCount : leftProduct)}
    >
      <p className="text-soft">{done.map(({ name }) => name).join(', ')}</p>
      {kind === 'deleted' && <UndoMany intent="restore" name="id" values={done.map(({ id }) => id)} />}
      {undo && (
        <UndoMany
          intent={`undo-${undo.field}`}
          name="edited"
          values={undo.edits.map(({ id, from, to }) => `${id}.${from}.${to}`)}
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
