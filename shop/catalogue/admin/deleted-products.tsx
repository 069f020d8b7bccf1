import { Form } from 'react-router';
import { formatDay } from '#platform/time/dates.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { DeletedProduct } from '../editing/delete-product.server.ts';

/** What was deleted and can be restored. */
export function DeletedProducts({ products }: { products: readonly DeletedProduct[] }) {
  if (products.length === 0)
    return (
      <EmptyState
        figure="albus"
        heading="NO DELETED PRODUCTS"
        text="A deleted product can be restored here for a month."
      />
    );
  return (
    <>
      <p className="text-soft">Each can be restored for a month after it was deleted.</p>
      <ul className="border-t border-ink">
        {products.map(({ id, name, deletedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
          >
            <div className="min-w-0">
              <p className="font-display leading-snug wrap-anywhere">{name}</p>
              <p className="text-sm text-soft">Deleted {formatDay(deletedAt)}</p>
            </div>
            <Form method="post" preventScrollReset aria-label={`Restore ${name}`}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="id" value={id} />
              <SubmitButton size="small" variant="secondary">
                Restore
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
