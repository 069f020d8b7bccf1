import { type ReactNode, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { Pesewas } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import type { MoneyAnswer } from './money-actions.server.ts';
import { type ChoosableLine, RefundChoice, RestockChoice } from './refund-choice.tsx';
import { RefundConfirmation } from './refund-confirmation.tsx';

type RefundFormProps = {
  reference: string;
  refundable: Pesewas;
  lines: readonly ChoosableLine[];
  restock: readonly ChoosableLine[];
  /** The id by which a link leads to the form. */
  anchor?: string | undefined;
  isFolded?: boolean;
  /** All of it given back, the order reads cancelled. */
  cancels?: boolean;
  /** Everything is chosen at first. */
  beginsWithAll?: boolean;
  /** Why, unless something else is typed. */
  reason?: string | undefined;
};

/**
 * Two steps: what and why, then the sum and where it goes. Without JavaScript each step is answered by the
 * money page.
 */
export function RefundForm(props: RefundFormProps) {
  const { reference, refundable, lines, restock, anchor, isFolded = false } = props;
  const { cancels = false, beginsWithAll = false, reason } = props;
  const [which, setWhich] = useState(beginsWithAll ? 'all' : '');
  const areAllThere = cancels && which === 'all';
  const fetcher = useFetcher<MoneyAnswer>();
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const isBusy = fetcher.state !== 'idle';
  const asked = (fetcher.data?.isDone && fetcher.data.confirm) || null;
  const open = asked && asked.id !== takenBack ? asked : null;
  const answer = fetcher.data && !asked && !isBusy ? fetcher.data : null;
  return (
    <div className="grid gap-4">
      <AnswerNotice answer={answer} />
      {open && (
        <RefundConfirmation
          refund={open}
          cancels={cancels}
          isBusy={isBusy}
          Form={fetcher.Form}
          onChange={() => setTakenBack(open.id)}
        />
      )}
      {refundable > 0 && (
        // Another sum is left: a new form, in which nothing is chosen.
        <Fold key={refundable} isFolded={isFolded} isHidden={open !== null}>
          <fetcher.Form
            id={anchor}
            tabIndex={anchor === undefined ? undefined : -1}
            method="post"
            action={href('/admin/money')}
            aria-label={`Refund payment ${reference}`}
            onChange={({ target }) =>
              target instanceof HTMLInputElement && target.name === 'which' && setWhich(target.value)
            }
            className="group/refund grid max-w-2xl gap-5 border border-rule bg-raised p-5"
          >
            <input type="hidden" name="intent" value="propose-refund" />
            <input type="hidden" name="reference" value={reference} />
            <RefundChoice
              refundable={refundable}
              lines={lines}
              cancels={cancels}
              beginsWithAll={beginsWithAll}
            />
            <RestockChoice key={String(areAllThere)} lines={restock} areAllThere={areAllThere} />
            <ReasonField first={reason} />
            <Field
              label="A line for the customer"
              name="message"
              hint="Goes into the e-mail about it and onto the order's page. May stay empty."
              maxLength={500}
            />
            <Button type="submit" variant="secondary" disabled={isBusy} className="justify-self-start">
              {isBusy ? 'Processing...' : 'Review refund'}
            </Button>
          </fetcher.Form>
        </Fold>
      )}
    </div>
  );
}

type FoldProps = { isFolded: boolean; isHidden: boolean; children: ReactNode };

function Fold({ isFolded, isHidden, children }: FoldProps) {
  if (!isFolded) return <div hidden={isHidden}>{children}</div>;
  return (
    <details hidden={isHidden} data-deciding>
      <summary className="inline-flex min-h-11 items-center text-clay underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Refund
      </summary>
      {children}
    </details>
  );
}

/** Says beforehand that a reason is needed, and once more when it is missing. */
function ReasonField({ first }: { first?: string | undefined }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Field
      label="Reason, for your records"
      name="reason"
      hint="Required."
      defaultValue={first}
      error={isMissing ? 'Enter a reason.' : undefined}
      required
      maxLength={500}
      onChange={() => setMissing(false)}
      onInvalid={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        setMissing(true);
      }}
    />
  );
}
