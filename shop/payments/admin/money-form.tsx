import type { ReactNode } from 'react';
import { href, useFetcher } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { MoneyAnswer } from './money-actions.server.ts';

type MoneyFormProps = {
  intent: string;
  about: Record<string, string>;
  button: string;
  /** Tells screen readers which of many alike forms this is. */
  label: string;
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
};

/** Answered where it stands; without JavaScript the money page answers. */
export function MoneyForm({ intent, about, button, label, variant = 'secondary', children }: MoneyFormProps) {
  const fetcher = useFetcher<MoneyAnswer>();
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data;
  return (
    <fetcher.Form method="post" action={href('/admin/money')} aria-label={label} className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        {children}
        <Button type="submit" variant={variant} disabled={isBusy}>
          {isBusy ? 'Processing...' : button}
        </Button>
      </div>
      {answer && !isBusy && (
        <Notice tone={answer.isDone ? 'success' : 'danger'} heading={answer.text} announce />
      )}
    </fetcher.Form>
  );
}
