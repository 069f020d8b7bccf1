import { Form } from 'react-router';
import { Field } from '#platform/ui/field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { LeftRows } from '#shop/frame/admin/lists/many-result.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import { IN_VIEW, useInView } from '#shop/frame/forms/use-in-view.ts';
import { STOCK_ENTRIES, type StockEntryKind } from '#shop/stock/contract.ts';
import type { NewCount, StockPreview } from '#shop/stock/many/enter-stocks.server.ts';
import type { CountedGoods } from '#shop/stock/many/list-counts.server.ts';
import type { AdminProduct } from '../editing/product-draft.server.ts';
import { CHOSEN_PRODUCTS } from '../rules/chosen-products.ts';
import { leftCount } from './chosen-result.tsx';

type Entry = { kind: string; pieces: string; reason: string };
type Shown = { preview: StockPreview; entry: Entry };
type StockManyProps = {
  products: readonly AdminProduct[];
  /** Of what can be had of them. */
  counts: readonly CountedGoods[];
  refused: RefusedForm | null;
  shown: Shown | null;
};

/** What happened first; then what it makes of each count, and a second press that enters it so. */
export function StockMany({ products, counts, refused, shown }: StockManyProps) {
  const { kind = 'received', pieces = '', reason = '' } = shown?.entry ?? refused?.typed ?? {};
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <EntryForm products={products} refused={refused} entry={{ kind, pieces, reason }} />
      {shown ? (
        <Preview {...shown} />
      ) : (
        <ul aria-label="Products" className="border-t border-ink">
          {counts.map(({ id, name, count }) => (
            <li key={id} className={ROW}>
              <span className="min-w-0">{name}</span>
              <span className={count ? 'tabular-nums' : 'text-sm text-soft'}>
                {count ? `${count.onHand} on hand` : 'Not counted'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2';

const ENTRIES = {
  counted: 'Counted: set to',
  received: 'Received: add',
  damaged: 'Damaged or lost: subtract',
  given: 'Given away: subtract',
  sold_elsewhere: 'Sold elsewhere: subtract',
} as const satisfies Record<StockEntryKind, string>;

type EntryFormProps = Pick<StockManyProps, 'products' | 'refused'> & { entry: Entry };

function EntryForm({ products, refused, entry }: EntryFormProps) {
  return (
    <Form method="post" aria-label="What happened" className="grid min-w-0 grid-cols-1 gap-3">
      <AnswerNotice answer={refused} />
      <input type="hidden" name="intent" value="preview-stock" />
      {products.map(({ id, version }) => (
        <input key={id} type="hidden" name={CHOSEN_PRODUCTS.name} value={`${id}.${version}`} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="What"
          name="kind"
          defaultValue={entry.kind}
          className="min-w-0 grow basis-48 sm:max-w-64"
        >
          {STOCK_ENTRIES.map((kind) => (
            <option key={kind} value={kind}>
              {ENTRIES[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Pieces"
          name="pieces"
          defaultValue={entry.pieces}
          error={refused?.errors.pieces}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          required
          className="w-24"
        />
        <Field
          label="Reason"
          name="reason"
          defaultValue={entry.reason}
          error={refused?.errors.reason}
          maxLength={200}
          className="min-w-0 grow basis-48 sm:max-w-80"
        />
        <SubmitButton variant="secondary">Show the new counts</SubmitButton>
      </div>
    </Form>
  );
}

function Preview({ preview, entry }: Shown) {
  const { counts, left } = preview;
  const form = useInView<HTMLFormElement>(preview);
  return (
    <>
      {counts.length > 0 && (
        <Form
          ref={form}
          method="post"
          aria-label="The new counts"
          className={`grid min-w-0 grid-cols-1 gap-3 ${IN_VIEW}`}
        >
          <input type="hidden" name="intent" value="stock" />
          {Object.entries(entry).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p role="status">
            To be on hand, <span className="text-soft">each variant for itself:</span>
          </p>
          <ul aria-label="New counts" className="border-t border-ink">
            {counts.map((count) => (
              <CountRow key={count.id} {...count} />
            ))}
          </ul>
          <div
            data-step-bar
            className="sticky bottom-(--bottom-bar) z-20 -mx-4 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0"
          >
            <SubmitButton size="large" className="max-sm:w-full">
              {counts.length === 1 ? 'Change 1 count' : `Change ${counts.length} counts`}
            </SubmitButton>
          </div>
        </Form>
      )}
      <LeftRows
        rows={left.map(leftCount)}
        heading={left.length === 1 ? '1 stays as it is' : `${left.length} stay as they are`}
      />
    </>
  );
}

function CountRow({ id, name, onHand, to }: NewCount) {
  return (
    <li className={ROW}>
      <input type="hidden" name="goods" value={`${id}.${onHand}`} />
      <span className="min-w-0">{name}</span>
      <span className="flex items-center gap-2 tabular-nums">
        <span className="sr-only">from</span>
        <span className="text-soft">{onHand}</span>
        <span aria-hidden>→</span>
        <span className="sr-only">to</span>
        <span className="font-medium">{to}</span>
      </span>
    </li>
  );
}
