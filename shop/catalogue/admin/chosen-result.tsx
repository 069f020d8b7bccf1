import { Form, href } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextLink } from '#platform/ui/text-link.tsx';
import type { NamedProduct } from '../editing/delete-product.server.ts';
import type { LeftProduct, ProductsResult } from '../many/act-on-products.server.ts';

type ChosenResultProps = { kind: 'done' | 'deleted'; result: ProductsResult; text: string };

/** What an act on many products came to: those that are done, and why each of the others is not. */
export function ChosenResult({ kind, result, text }: ChosenResultProps) {
  const { done, left } = result;
  return (
    <>
      <Notice tone={done.length > 0 ? 'success' : 'info'} heading={text} announce>
        {done.length > 0 && <p className="text-soft">{done.map(({ name }) => name).join(', ')}</p>}
        {kind === 'deleted' && done.length > 0 && <UndoDeletion products={done} />}
      </Notice>
      <LeftProducts
        products={left}
        heading={
          left.length === 1 ? '1 product was left as it is' : `${left.length} products were left as they are`
        }
      />
    </>
  );
}

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

type LeftProductsProps = { products: readonly LeftProduct[]; heading: string };

export function LeftProducts({ products, heading }: LeftProductsProps) {
  if (products.length === 0) return null;
  return (
    <Section heading={heading}>
      <ul className="border-t border-rule">
        {products.map(({ id, name, reason }) => (
          <li key={id} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[16rem_1fr]">
            <TextLink to={href('/admin/add-product/:id', { id })} className="py-1">
              {name}
            </TextLink>
            <span className="py-1 text-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
