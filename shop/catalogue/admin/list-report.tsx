import { useEffect } from 'react';
import { Form, href, type SubmitFunction, useLocation, useNavigate, useSubmit } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import { kindOf } from '../rules/kind.ts';
import type { ListAnswer } from './list-actions.server.ts';

type Answer = ListAnswer | undefined;

/** Longer than a toast that only says something. */
const READ_AND_PRESS_MS = 10_000;

/** Shown beside its field. */
export const wrongPriceIn = (answer: Answer) =>
  answer?.isDone === false && answer.errors.price ? answer : null;

/** What a page that leads back to the list has done, by the word in the address. */
const DONE: Readonly<Record<string, string>> = {
  added: 'Product added to Database Successfully',
  updated: 'Product Updated Successfully',
  imported: 'Products imported',
};

/** Where a product that was just added gets its sizes; null where that is nothing to add to it. */
export function choicesOf(added: AdminProduct | undefined): string | null {
  const isPlain = added && !added.hasVariants && kindOf(added) === 'goods';
  return isPlain ? href('/admin/choices/:id', { id: added.id }) : null;
}

const ADD_CHOICES = 'Add sizes or other choices';

type ReportProps = { answer: Answer; done: string | null; toChoices: string | null };

/** What stays on the page: a deletion that can be taken back, a refusal; without JavaScript everything. */
export function ListReport({ answer, done, toChoices }: ReportProps) {
  const isHydrated = useIsHydrated();
  const text = textOf(answer) ?? DONE[done ?? ''];
  const isRefused = answer?.isDone === false;
  const deleted = deletedIn(answer);
  const isLeft = deleted || (isRefused && !wrongPriceIn(answer));
  if (!text || (isHydrated && !isLeft)) return null;
  if (!deleted)
    return (
      <Notice tone={isRefused ? 'danger' : 'success'} heading={text}>
        {toChoices && <TextLink to={toChoices}>{ADD_CHOICES}</TextLink>}
      </Notice>
    );
  return (
    <Notice tone="info" heading={isHydrated ? `${deleted.name} is deleted` : text}>
      <Form method="post" action={href('/admin/all-products')} className="mt-2">
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={deleted.id} />
        <Button type="submit" variant="secondary" size="small">
          Undo
        </Button>
      </Form>
    </Notice>
  );
}

/** A toast for what a form of the list, or the page before, came to. */
export function useListToasts({ answer, done, toChoices }: ReportProps): void {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const text = textOf(answer);
    if (!answer || !text || wrongPriceIn(answer)) return;
    const deleted = deletedIn(answer);
    const type = deleted ? 'info' : answer.isDone ? 'success' : 'error';
    showToast({ stack: 'shop', type, text, action: deleted && undo(deleted.id, submit) });
  }, [answer, submit]);
  useEffect(() => {
    const text = DONE[done ?? ''];
    if (!text) return;
    const more = toChoices && { link: { label: ADD_CHOICES, to: toChoices }, stayMs: READ_AND_PRESS_MS };
    showToast({ stack: 'shop', type: 'success', text, ...more });
    // The newest comes first, on a phone below the search and the filters.
    if (done === 'added') document.querySelector('[data-row]')?.scrollIntoView({ block: 'center' });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [done, toChoices, pathname, navigate]);
}

const undo = (id: string, submit: SubmitFunction) => ({
  label: 'Undo',
  onPress: () => void submit({ intent: 'restore', id }, { method: 'post', preventScrollReset: true }),
});

function deletedIn(answer: Answer) {
  return answer?.isDone && answer.kind === 'deleted' ? answer.product : undefined;
}

function textOf(answer: Answer): string | null {
  if (!answer) return null;
  if (!answer.isDone) return answer.text;
  switch (answer.kind) {
    case 'deleted':
      return 'Product deleted successfully';
    case 'restored':
      return `${answer.product.name} is back`;
    case 'changed':
      return DONE.updated ?? null;
  }
}
