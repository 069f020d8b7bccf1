import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { type LeftRow, ManyResult } from '#shop/frame/admin/lists/many-result.tsx';
import type { NamedProduct } from '../editing/delete-product.server.ts';
import type { LeftProduct, ProductsResult } from '../many/act-on-products.server.ts';

type ChosenResultProps = { kind: 'done' | 'deleted' | 'stocked'; result: ProductsResult; text: string };

/** What an act on many products came to: those that are done, and why each of the others is not. */
export function ChosenResult({ kind, result, text }: ChosenResultProps) {
  const { done, left } = result;
  return (
    <ManyResult
      one="product"
      text={text}
      isAnyDone={done.length > 0}
      left={left.map(kind === 'stocked' ? leftCount : leftProduct)}
    >
      <p className="text-soft">{done.map(({ name }) => name).join(', ')}</p>
      {kind === 'deleted' && <UndoDeletion products={done} />}
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

function UndoDeletion({ products }: { products: readonly NamedProduct[] }) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="restore" />
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" variant="secondary" size="small">
        Undo
      </Button>
    </Form>
  );
}
