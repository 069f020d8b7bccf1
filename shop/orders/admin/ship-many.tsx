import { type KeyboardEvent, useState } from 'react';
import { Form } from 'react-router';
import { counted } from '#platform/text/counted.ts';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import { LeftRows } from '#shop/frame/admin/lists/many-result.tsx';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import { AnswerNotice } from '#shop/frame/forms/answer-notice.tsx';
import { SubmitButton } from '#shop/frame/forms/submit-button.tsx';
import type { ChosenOrder } from '../many/chosen-orders.server.ts';
import { type PastedParcels, readPastedParcels } from '../rules/pasted-parcels.ts';
import { MOST_IN_PARCEL_NUMBER } from '../rules/tracking-link.ts';
import { leftRow } from './chosen-result.tsx';
import { MessageBuyers } from './message-buyers.tsx';

type ShipManyProps = {
  orders: readonly ChosenOrder[];
  /** Begins the form. */
  lastCourier: string | null;
  open: RefusedForm | null;
};

export function ShipMany({ orders, lastCourier, open }: ShipManyProps) {
  const ready = orders.filter(({ whyNotShipped }) => whyNotShipped === null);
  const left = orders.flatMap(({ id, number, whyNotShipped: reason }) =>
    reason === null ? [] : [{ id, number, reason }],
  );
  return (
    <>
      {ready.length > 0 && (
        <ShipManyForm
          orders={ready}
          others={left.map(({ number }) => number)}
          lastCourier={lastCourier}
          open={open}
        />
      )}
      <LeftRows
        rows={left.map(leftRow)}
        heading={left.length === 1 ? "1 order can't go along" : `${left.length} orders can't go along`}
      />
    </>
  );
}

type ShipManyFormProps = ShipManyProps & {
  /** Chosen, too, but left out: a pasted line may name them. */
  others: readonly number[];
};

function ShipManyForm({ orders, others, lastCourier, open }: ShipManyFormProps) {
  const isHydrated = useIsHydrated();
  const { pasted, paste, found, parcelOf, type } = useParcels(orders, others, open);
  // What was changed since is asked about anew.
  const [changed, setChanged] = useState<RefusedForm | null>(null);
  return (
    <Form
      method="post"
      aria-label="Ship many"
      className="grid min-w-0 grid-cols-1 gap-6"
      onKeyDown={goToNextField}
      onChange={() => setChanged(open)}
    >
      <AnswerNotice answer={open?.isWarning ? null : open} />
      <input type="hidden" name="intent" value="ship" />
      {isHydrated && <input type="hidden" name="isFilled" value="yes" />}
      {others.map((number) => (
        <input key={number} type="hidden" name="other" value={number} />
      ))}
      <Field
        label="Courier"
        name="courier"
        defaultValue={open?.typed.courier ?? lastCourier ?? ''}
        maxLength={100}
        autoComplete="off"
        className="max-w-md"
      />
      <PasteBox
        count={orders.length}
        pasted={pasted}
        paste={paste}
        found={found}
        error={open?.errors.pasted}
      />
      <ul aria-label="Parcel numbers" className="border-t border-ink">
        {orders.map((order) => (
          <ParcelRow
            key={order.id}
            order={order}
            parcel={parcelOf(order)}
            type={(text) => type(order, text)}
            error={open?.errors[`parcelNumber.${placeIn(open, order)}`]}
          />
        ))}
      </ul>
      <MessageBuyers orders={orders} open={open} />
      <ShipBar
        count={orders.length}
        without={orders.filter((order) => parcelOf(order).trim() === '').length}
        question={open?.isWarning && open !== changed ? open.text : null}
      />
    </Form>
  );
}

/** A barcode scanner ends what it types with Enter: that leads on, and ships nothing. */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const stops = [...form.querySelectorAll<HTMLElement>(STOPS)];
  const next = stops[stops.indexOf(target) + 1];
  if (!stops.includes(target) || !next) return;
  event.preventDefault();
  next.focus();
}

const STOPS = '[name=courier], [name=parcelNumber], [type=submit]';

type ShipBarProps = {
  count: number;
  /** So many have no parcel number. */
  without: number;
  question: string | null;
};

/** What the last press asked stands at the place of the next one. */
function ShipBar({ count, without, question }: ShipBarProps) {
  const orders = count === 1 ? '1 order' : `${count} orders`;
  return (
    <div
      data-step-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 grid justify-items-start gap-3 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      {question && (
        <Notice tone="danger" heading={question} announce>
          <p className="text-soft">Nothing was shipped yet.</p>
        </Notice>
      )}
      <SubmitButton
        size="large"
        className="max-sm:w-full"
        variant={question ? 'danger' : 'primary'}
        name={question ? 'without' : undefined}
        value={question ? without : undefined}
      >
        {question ? `Ship all ${orders} anyway` : `Mark ${orders} as shipped`}
      </SubmitButton>
    </div>
  );
}

const numbersOf = (orders: readonly ChosenOrder[]) => orders.map(({ number }) => number);

/** Where an order stood in a form that was refused: by now others may have been shipped. */
function placeIn({ typed }: RefusedForm, { number }: ChosenOrder): number {
  for (let place = 0; ; place += 1) {
    const shown = typed[`order.${place}`];
    if (shown === undefined) return -1;
    if (shown.startsWith(`${number}.`)) return place;
  }
}

/** What is pasted shows in the fields of its orders; what is typed in a field stands before that. */
function useParcels(orders: readonly ChosenOrder[], others: readonly number[], open: RefusedForm | null) {
  const [pasted, setPasted] = useState(open?.typed.pasted ?? '');
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(
      orders.flatMap((order) => {
        const text = open?.typed[`parcelNumber.${placeIn(open, order)}`];
        return text || (open?.typed.isFilled && text === '') ? [[order.number, text]] : [];
      }),
    ),
  );
  const found = readPastedParcels(pasted, numbersOf(orders), others);
  const type = ({ number }: ChosenOrder, text: string) =>
    setTyped((before) => ({ ...before, [number]: text }));
  const parcelOf = ({ number, before }: ChosenOrder) =>
    typed[number] ?? found.parcels.get(number) ?? before?.parcelNumber ?? '';
  return { pasted, paste: setPasted, found, type, parcelOf };
}

type PasteBoxProps = {
  /** Of orders. */
  count: number;
  pasted: string;
  paste: (text: string) => void;
  found: PastedParcels;
  error: string | undefined;
};

function PasteBox({ count, pasted, paste, found: { parcels, problem }, error }: PasteBoxProps) {
  return (
    <div className="grid max-w-xl gap-2">
      <TextArea
        name="pasted"
        label="All parcel numbers at once"
        hint="One a line, in the order below, or after the number of its order: 1042 GH 4411"
        rows={4}
        value={pasted}
        onChange={(event) => paste(event.currentTarget.value)}
        error={(pasted !== '' ? problem : null) ?? error}
      />
      {parcels.size > 0 && (
        <p role="status" className="text-soft">
          {counted(parcels.size, 'parcel number')} for {counted(count, 'order')}
        </p>
      )}
    </div>
  );
}

type ParcelRowProps = {
  order: ChosenOrder;
  parcel: string;
  type: (text: string) => void;
  error?: string | undefined;
};

function ParcelRow({ order, parcel, type, error }: ParcelRowProps) {
  const { number, name, town, goods, version } = order;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-[1fr_minmax(12rem,20rem)]">
      <p className="min-w-0 truncate">
        <span className="tabular-nums">No. {number}</span> <span className="font-medium">{name}</span>
        <span className="text-soft">
          {' '}
          · {town} · {goods.name}
          {goods.others > 0 && ` + ${goods.others} more`}
        </span>
      </p>
      <input type="hidden" name="order" value={`${number}.${version}`} />
      <Field
        label={`Parcel number of No. ${number}`}
        hideLabel
        name="parcelNumber"
        placeholder="Parcel number"
        value={parcel}
        onChange={(event) => type(event.currentTarget.value)}
        maxLength={MOST_IN_PARCEL_NUMBER}
        autoComplete="off"
        error={error}
      />
    </li>
  );
}
