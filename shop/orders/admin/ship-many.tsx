import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Section } from '#platform/ui/section.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { RefusedForm } from '#shop/frame/forms/answer-form.server.ts';
import type { ChosenOrder } from '../many/chosen-orders.server.ts';
import { readPastedParcels } from '../rules/pasted-parcels.ts';
import { LeftOrders } from './chosen-result.tsx';
import { MessageBuyers } from './message-buyers.tsx';

type ShipManyProps = { orders: readonly ChosenOrder[]; open: RefusedForm | null };

export function ShipMany({ orders, open }: ShipManyProps) {
  const ready = orders.filter(({ whyNotShipped }) => whyNotShipped === null);
  const left = orders.flatMap(({ id, number, whyNotShipped: reason }) =>
    reason === null ? [] : [{ id, number, reason }],
  );
  return (
    <>
      {ready.length > 0 && <ShipManyForm orders={ready} open={open} />}
      {left.length > 0 && (
        <Section
          heading={left.length === 1 ? "1 order can't go along" : `${left.length} orders can't go along`}
        >
          <LeftOrders orders={left} />
        </Section>
      )}
    </>
  );
}

function ShipManyForm({ orders, open }: ShipManyProps) {
  const isSending = useNavigation().state === 'submitting';
  const { pasted, paste, parcelOf, type } = useParcels(orders, open);
  return (
    <Form method="post" aria-label="Ship many" className="grid min-w-0 grid-cols-1 gap-6">
      {open && <Notice tone="danger" heading={open.text} announce />}
      <input type="hidden" name="intent" value="ship" />
      <Field
        label="Courier"
        name="courier"
        defaultValue={open?.typed.courier ?? ''}
        maxLength={100}
        autoComplete="off"
        className="max-w-md"
      />
      <PasteBox orders={orders} pasted={pasted} paste={paste} error={open?.errors.pasted} />
      <ul aria-label="Parcel numbers" className="border-t border-ink">
        {orders.map((order, place) => (
          <ParcelRow
            key={order.id}
            order={order}
            parcel={parcelOf(order)}
            type={(text) => type(order, text)}
            error={open?.errors[`parcelNumber.${place}`]}
          />
        ))}
      </ul>
      <MessageBuyers orders={orders} open={open} />
      <div className="sticky bottom-(--bottom-bar) z-20 -mx-4 border-t border-rule bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" size="large" disabled={isSending} className="max-sm:w-full">
          {orders.length === 1 ? 'Mark 1 order as shipped' : `Mark ${orders.length} orders as shipped`}
        </Button>
      </div>
    </Form>
  );
}

const numbersOf = (orders: readonly ChosenOrder[]) => orders.map(({ number }) => number);

/** What is pasted fills the fields of its orders at once; each can be corrected there. */
function useParcels(orders: readonly ChosenOrder[], open: RefusedForm | null) {
  const [pasted, setPasted] = useState(open?.typed.pasted ?? '');
  const [parcels, setParcels] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(
      orders.map(({ number }, place) => [number, open?.typed[`parcelNumber.${place}`] ?? '']),
    ),
  );
  const paste = (text: string) => {
    setPasted(text);
    const { parcels: found } = readPastedParcels(text, numbersOf(orders));
    setParcels((before) => ({ ...before, ...Object.fromEntries(found) }));
  };
  const type = ({ number }: ChosenOrder, text: string) =>
    setParcels((before) => ({ ...before, [number]: text }));
  return { pasted, paste, type, parcelOf: ({ number }: ChosenOrder) => parcels[number] ?? '' };
}

type PasteBoxProps = {
  orders: readonly ChosenOrder[];
  pasted: string;
  paste: (text: string) => void;
  error: string | undefined;
};

function PasteBox({ orders, pasted, paste, error }: PasteBoxProps) {
  const isHydrated = useIsHydrated();
  const { parcels, problem } = readPastedParcels(pasted, numbersOf(orders));
  return (
    <div className="grid max-w-xl gap-2">
      <TextArea
        // With scripts the fields below have it already.
        name={isHydrated ? undefined : 'pasted'}
        label="All parcel numbers at once"
        hint="One a line, in the order below, or after the number of its order: 1042 GH 4411"
        rows={4}
        value={pasted}
        onChange={(event) => paste(event.currentTarget.value)}
        error={(pasted !== '' ? problem : null) ?? error}
      />
      {parcels.size > 0 && (
        <p role="status" className="text-soft">
          {parcels.size === 1 ? '1 parcel number' : `${parcels.size} parcel numbers`} for{' '}
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}
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
        maxLength={100}
        autoComplete="off"
        error={error}
      />
    </li>
  );
}
