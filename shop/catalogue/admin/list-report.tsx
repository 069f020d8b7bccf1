import { useEffect } from 'react';
import { Form, href, type SubmitFunction, useLocation, useNavigate, useSubmit } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import { TextLink } from '#platform/ui/text-link.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { NamedProduct } from '../editing/delete-product.server.ts';
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

/** `why` is what holds until it is done: it stays on the page. */
type NextStep = { label: string; to: string; why?: string };

/** Where a product that was just added gets its sizes or hours; null where that is nothing to add to it. */
export function nextStepOf(added: AdminProduct | undefined, isAdmin: boolean): NextStep | null {
  if (!added) return null;
  const { id, hasVariants, booking } = added;
  const kind = kindOf(added);
  if (kind === 'goods' && !hasVariants)
    return { label: 'Add sizes or other choices', to: href('/admin/choices/:id', { id }) };
  if (kind === 'booking' && !booking && isAdmin)
    return { label: 'Set when it can be booked', to: href('/admin/booking/:id', { id }), why: NO_TIMES };
  return null;
}

const NO_TIMES = 'It is on sale without times: buyers agree on one with you by e-mail.';

type ToastProps = { answer: Answer; done: string | null; next: NextStep | null };
/** `deleted` was deleted before, and can be restored. */
type ReportProps = ToastProps & { deleted: NamedProduct | null };

/** What stays on the page: a deletion that can be taken back, a refusal; without JavaScript everything. */
export function ListReport({ answer, deleted: before, done, next }: ReportProps) {
  const isHydrated = useIsHydrated();
  const text = textOf(answer) ?? DONE[done ?? ''];
  const isRefused = answer?.isDone === false;
  const deleted = answer ? deletedIn(answer) : before;
  const isLeft = deleted || (isRefused && !wrongPriceIn(answer));
  if (next?.why && !answer)
    return (
      <Notice heading={(!isHydrated && text) || next.why}>
        <TextLink to={next.to}>{next.label}</TextLink>
      </Notice>
    );
  if ((!text && !deleted) || (isHydrated && !isLeft)) return null;
  if (!deleted)
    return (
      <Notice tone={isRefused ? 'danger' : 'success'} heading={text}>
        {next && <TextLink to={next.to}>{next.label}</TextLink>}
      </Notice>
    );
  return (
    <Notice tone="info" heading={isHydrated || !text ? `${deleted.name} is deleted` : text}>
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
export function useListToasts({ answer, done, next }: ToastProps): void {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { label, to, why } = next ?? {};
  const { added } = Object.fromEntries(new URLSearchParams(search));
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
    const more = label && to && { link: { label, to }, stayMs: READ_AND_PRESS_MS };
    showToast({ stack: 'shop', type: 'success', text, ...(more || null) });
    // The newest comes first, on a phone below the search and the filters.
    if (done === 'added') document.querySelector('[data-row]')?.scrollIntoView({ block: 'center' });
    const kept = why && added ? `?${new URLSearchParams({ added })}` : '';
    void navigate(`${pathname}${kept}`, { replace: true, preventScrollReset: true });
  }, [done, label, to, why, added, pathname, navigate]);
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
    case 'on_sale':
      return `${answer.product.name} is on sale`;
    case 'changed':
      return DONE.updated ?? null;
  }
}
