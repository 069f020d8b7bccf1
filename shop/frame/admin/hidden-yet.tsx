import { type ReactNode, useEffect } from 'react';
import { href, useFetcher } from 'react-router';
import { PageCode } from '#platform/ahead/page-code.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { showToast } from '#platform/ui/show-toast.ts';
import type { FormAnswer } from '../forms/answer-form.server.ts';

const FORM_GOES_TO = ['catalogue/admin/all-products'];

type HiddenYetProps = {
  id: string;
  heading: string;
  tone?: 'success' | 'info';
  /** What else there is to know, in the same paragraph. */
  children?: ReactNode;
};

/**
 * About a product that nobody sees yet, with the press that puts it on sale; the page shows it as it is then. Without
 * JavaScript the list of products answers.
 */
export function HiddenYet({ id, heading, tone = 'info', children }: HiddenYetProps) {
  const fetcher = useFetcher<FormAnswer<object>>();
  const { data: answer, state } = fetcher;
  const isBusy = state !== 'idle';
  useEffect(() => {
    if (!answer?.isDone) return;
    const link = { label: 'See it in the shop', to: href('/product-details/:id', { id }) };
    showToast({ stack: 'shop', type: 'success', text: 'It is on sale', link, stayMs: READ_AND_PRESS_MS });
  }, [answer, id]);
  return (
    <Notice tone={tone} heading={heading}>
      <div className="grid justify-items-start gap-3">
        <p className="text-soft">It is hidden until you put it on sale.{children}</p>
        <fetcher.Form method="post" action={href('/admin/all-products')}>
          <PageCode routes={FORM_GOES_TO} />
          <input type="hidden" name="intent" value="sell" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="small" disabled={isBusy} aria-busy={isBusy}>
            {isBusy ? 'Putting it on sale...' : 'Put it on sale'}
          </Button>
        </fetcher.Form>
        {answer?.isDone === false && !isBusy && <p role="alert">{answer.text}</p>}
      </div>
    </Notice>
  );
}

/** Longer than a toast that only says something. */
const READ_AND_PRESS_MS = 10_000;
