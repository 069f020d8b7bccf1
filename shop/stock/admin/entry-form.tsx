import { Form } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { STOCK_ENTRIES } from '../contract.ts';
import type { CountedProduct } from '../list-stock.server.ts';
import { STOCK_TEXTS } from '../rules/stock-texts.ts';
import type { StockAnswer } from './stock-actions.server.ts';

type EntryFormProps = { product: CountedProduct; answer: StockAnswer | undefined };

export function EntryForm({ product: { id, count }, answer }: EntryFormProps) {
  const refused = answer && !answer.isDone && answer.typed.intent === 'enter' ? answer : null;
  const seen = count ? String(count.onHand) : '';
  return (
    <Form
      // A saved entry leaves an empty form behind.
      key={seen}
      method="post"
      preventScrollReset
      aria-label="Stock"
      className="grid max-w-2xl items-start gap-4 sm:grid-cols-[12rem_8rem_1fr]"
    >
      <input type="hidden" name="intent" value="enter" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      {count ? (
        <Select label="What" name="kind" defaultValue={refused?.typed.kind ?? 'received'}>
          {STOCK_ENTRIES.map((kind) => (
            <option key={kind} value={kind}>
              {STOCK_TEXTS[kind]}
            </option>
          ))}
        </Select>
      ) : (
        <input type="hidden" name="kind" value="counted" />
      )}
      <Field
        label={count ? 'Pieces' : 'Pieces on hand'}
        name="pieces"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        defaultValue={refused?.typed.pieces ?? ''}
        error={refused?.errors.pieces}
      />
      <Field label="Reason" name="reason" maxLength={200} defaultValue={refused?.typed.reason ?? ''} />
      <SubmitButton busy="Saving..." className="justify-self-start">
        Save
      </SubmitButton>
    </Form>
  );
}
