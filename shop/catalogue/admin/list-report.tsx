import { useEffect } from 'react';
import { Form, href, type SubmitFunction, useLocation, useNavigate, useSubmit } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { ListAnswer } from './list-actions.server.ts';

type Answer = ListAnswer | undefined;

/** Shown beside its field. */
export const wrongPriceIn = (answer: Answer) =>
  answer?.isDone === false && answer.errors.price ? answer : null;

/** What a page that leads back to the list has done, by the word in the address. */
const DONE: Readonly<Record<string, string>> = {
  added: 'Product added to Database Successfully',
  updated: 'Product Updated Successfully',
  imported: 'Products imported',
};

/** What stays on the page: a deletion that can be taken back, a refusal; without JavaScript everything. */
export function ListReport({ answer, done }: { answer: Answer; done: string | null }) {
  const isHydrated = useIsHydrated();
  const text = textOf(answer) ?? DONE[done ?? ''];
  const isRefused = answer?.isDone === false;
  const deleted = deletedIn(answer);
  const isLeft = deleted || (isRefused && !wrongPriceIn(answer));
  if (!text || (isHydrated && !isLeft)) return null;
  if (!deleted) return <Notice tone={isRefused ? 'danger' : 'success'} heading={text} />;
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
export function useListToasts(answer: Answer, done: string | null): void {
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
    showToast({ stack: 'shop', type: 'success', text });
    // The newest comes first, on a phone below the search and the filters.
    if (done === 'added') document.querySelector('[data-row]')?.scrollIntoView({ block: 'center' });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [done, pathname, navigate]);
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
