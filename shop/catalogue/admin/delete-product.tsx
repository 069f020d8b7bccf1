import Trash2 from 'lucide-react/icons/trash-2';
import { Form, href, Link, useSubmit } from 'react-router';
import { AskFirst } from '#platform/ui/ask-first.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';

type DeleteProductProps = { product: { id: string; name: string } };

const CONSEQUENCE =
  'It leaves the shop and this list. Orders and reviews keep it. You can undo this for a month, from Activity, too.';

/** The delete icon of a row: it asks in a dialog, and before hydration at the head of the page. */
export function DeleteProduct({ product: { id, name } }: DeleteProductProps) {
  const submit = useSubmit();
  const label = `Delete ${name}`;
  if (!useIsHydrated()) {
    return (
      <Link
        to={`?${new URLSearchParams({ q: name.slice(0, 100), delete: id })}`}
        aria-label={label}
        className="inline-grid size-[44px] place-items-center rounded-xs text-madder"
      >
        <Trash2 aria-hidden size={18} />
      </Link>
    );
  }
  return (
    <AskFirst
      title={`Delete ${name}?`}
      trigger={
        <IconButton label={label} className="text-madder">
          <Trash2 aria-hidden size={18} />
        </IconButton>
      }
      confirmLabel="Delete"
      onConfirm={() => void submit({ intent: 'delete', id }, { method: 'post', preventScrollReset: true })}
    >
      {CONSEQUENCE}
    </AskFirst>
  );
}

/** The same question without JavaScript. */
export function DeleteQuestion({ product: { id, name } }: DeleteProductProps) {
  return (
    <Notice tone="danger" heading={`Delete ${name}?`}>
      <p className="text-soft">{CONSEQUENCE}</p>
      <Form method="post" action={href('/admin/all-products')} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="danger">
          Delete
        </Button>
        <ButtonLink to={href('/admin/all-products')} variant="quiet">
          Keep it
        </ButtonLink>
      </Form>
    </Notice>
  );
}
