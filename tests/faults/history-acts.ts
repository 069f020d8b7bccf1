import fc from 'fast-check';
import type { Fault, Place } from '#demo/paystack/faults.ts';
import { SHORT_CHOICES, type ShortChoice } from '#shop/orders/contract/orders.ts';
import type { Interruption, Moment } from './interruption.ts';

/** How the money that arrives relates to what was asked for. */
export type Arrival = 'as asked' | 'with fees on top' | 'a pesewa short' | 'in another currency';

/** One thing that happens to one purchase, or to the world around it. */
export type Act =
  | { kind: 'press'; tabs: number }
  | { kind: 'press in another tab' }
  | { kind: 'press for another address' }
  | { kind: 'press with a code'; code: number }
  | { kind: 'press with a gift voucher'; gift: number }
  | { kind: 'order once more' }
  | { kind: 'cancel' }
  | { kind: 'press with a forged price'; price: number }
  | { kind: 'the price changes'; price: number }
  | { kind: 'the pieces are counted'; pieces: number }
  | { kind: 'pay again'; tabs: number }
  | { kind: 'approve'; which: 'newest' | 'oldest'; arrival: Arrival }
  | { kind: 'decline' }
  | { kind: 'leave pending' }
  | { kind: 'return'; tabs: number }
  | { kind: 'webhook again' }
  | { kind: 'held webhooks arrive' }
  | { kind: 'webhook of somebody else'; event: string }
  | { kind: 'charge back' }
  | { kind: 'refund'; cedis: string }
  | { kind: 'refund pieces'; place: number; qty: number; isReturned: boolean }
  | { kind: 'ask to cancel' }
  | { kind: 'ask to return' }
  | { kind: 'deliver' }
  | { kind: 'accept'; isReturned: boolean }
  | { kind: 'choose what is missing'; choice: ShortChoice }
  | { kind: 'the admin asks again' }
  | { kind: 'work off the queues' }
  | { kind: 'time passes'; minutes: number }
  | { kind: 'a gift voucher is refunded'; gift: number }
  | { kind: 'half an hour passes' }
  | { kind: 'unpaid orders lapse' }
  | { kind: 'provider fails'; at: readonly Place[]; fault: Fault; times: number }
  | { kind: 'interruption'; interruption: Interruption };

/** What a shopper does with an order that must be there first. */
export const isOfShopper = ({ kind }: Act): boolean =>
  ['pay again', 'approve', 'decline', 'leave pending', 'return', 'cancel', 'order once more'].includes(kind);

const AFTER_SALES = [
  ...(['refund pieces', 'ask to cancel', 'ask to return'] as const),
  ...(['deliver', 'accept', 'choose what is missing'] as const),
];
export type AfterSales = Extract<Act, { kind: (typeof AFTER_SALES)[number] }>;
export const isAfterSales = (act: Act): act is AfterSales => AFTER_SALES.some((kind) => kind === act.kind);

/** `alongside` begins together with what comes before it. */
export type Happening = { purchase: number; act: Act; alongside: boolean };

const CALLS = ['initialize', 'verify', 'refund'] as const satisfies readonly Place[];
const tabs = fc.integer({ min: 1, max: 3 });
const price = fc.integer({ min: 100, max: 90_000 });
const gift = fc.nat({ max: 1 });
/** Twenty purchases want a hundred. */
const pieces = fc.integer({ min: 10, max: 120 });

const callFault = fc.constantFrom<Fault>(
  { kind: 'down' },
  { kind: 'slow', milliseconds: 15 },
  { kind: 'error 500' },
  { kind: 'rate limited' },
  { kind: 'html' },
  { kind: 'half json' },
  { kind: 'lost answer', milliseconds: 1 },
);
const lie = fc.constantFrom<Fault>(
  { kind: 'wrong amount', pesewas: -1 },
  { kind: 'other currency', currency: 'NGN' },
  { kind: 'other reference', reference: 'somebody-elses' },
  { kind: 'unknown status', status: 'marinating' },
);
const post = fc.constantFrom<Fault>({ kind: 'held' }, { kind: 'held' }, { kind: 'repeated', times: 4 });
const opening = fc.constantFrom<Fault>({ kind: 'webhook first' }, { kind: 'duplicate reference' });
const refunding = fc.constantFrom<Fault>({ kind: 'refund fails' }, { kind: 'refund waits' });

const at = (...places: readonly Place[]) => fc.constant(places);
const times = fc.integer({ min: 1, max: 3 });
const paystackFails = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({ at: fc.constantFrom(...CALLS.map((one) => [one])), fault: callFault, times }),
    },
    { weight: 1, arbitrary: fc.record({ at: at(...CALLS), fault: callFault, times: fc.constant(6) }) },
    { weight: 2, arbitrary: fc.record({ at: at('verify'), fault: lie, times: fc.constant(1) }) },
    { weight: 5, arbitrary: fc.record({ at: at('webhook'), fault: post, times }) },
    { weight: 1, arbitrary: fc.record({ at: at('initialize'), fault: opening, times: fc.constant(1) }) },
    { weight: 1, arbitrary: fc.record({ at: at('refund'), fault: refunding, times: fc.constant(1) }) },
  )
  .map((given): Act => ({ kind: 'provider fails', ...given }));

const which = fc.constantFrom('newest' as const, 'newest' as const, 'oldest' as const);
const arrival = fc.constantFrom<Arrival>(
  ...Array<Arrival>(7).fill('as asked'),
  'with fees on top',
  'a pesewa short',
  'in another currency',
);
const refunded = fc.constantFrom('', '', '1.25', '500');
const strayEvent = fc.constantFrom(
  'charge.success',
  'refund.processed',
  'charge.dispute.create',
  'transfer.success',
);

const interruptionOf = (kind: Interruption['kind']) =>
  fc
    .record({ step: fc.integer({ min: 1, max: 14 }), moment: fc.constantFrom<Moment>('before', 'after') })
    .map((given): Act => ({ kind: 'interruption', interruption: { ...given, kind } }));

const one = <A extends Act>(weight: number, arbitrary: fc.Arbitrary<A>) => ({ weight, arbitrary });
const plain = (weight: number, ...acts: Act[]) => one(weight, fc.constantFrom(...acts));

/** What happens to an order once it is paid. */
const afterSales = [
  one(
    4,
    fc.record({
      kind: fc.constant('refund pieces' as const),
      place: fc.nat({ max: 1 }),
      qty: fc.integer({ min: 1, max: 3 }),
      isReturned: fc.boolean(),
    }),
  ),
  plain(3, { kind: 'ask to cancel' }, { kind: 'ask to return' }, { kind: 'deliver' }),
  one(
    2,
    fc.boolean().map((isReturned): Act => ({ kind: 'accept', isReturned })),
  ),
  one(
    1,
    fc.constantFrom(...SHORT_CHOICES).map((choice): Act => ({ kind: 'choose what is missing', choice })),
  ),
];

const acts = (kind: Interruption['kind']): fc.Arbitrary<Act> => {
  return fc.oneof<fc.MaybeWeightedArbitrary<Act>[]>(
    one(
      9,
      tabs.map((tabs): Act => ({ kind: 'press', tabs })),
    ),
    plain(2, { kind: 'press in another tab' }, { kind: 'the admin asks again' }),
    plain(2, { kind: 'press for another address' }, { kind: 'order once more' }),
    plain(2, { kind: 'cancel' }, { kind: 'half an hour passes' }),
    one(
      4,
      fc.nat({ max: 4 }).map((code): Act => ({ kind: 'press with a code', code })),
    ),
    one(
      8,
      gift.map((gift): Act => ({ kind: 'press with a gift voucher', gift })),
    ),
    one(
      1,
      price.map((price): Act => ({ kind: 'press with a forged price', price })),
    ),
    one(
      1,
      price.map((price): Act => ({ kind: 'the price changes', price })),
    ),
    one(
      2,
      pieces.map((pieces): Act => ({ kind: 'the pieces are counted', pieces })),
    ),
    one(
      5,
      tabs.map((tabs): Act => ({ kind: 'pay again', tabs })),
    ),
    one(14, fc.record({ kind: fc.constant('approve' as const), which, arrival })),
    plain(3, { kind: 'decline' }, { kind: 'leave pending' }, { kind: 'charge back' }),
    one(
      6,
      tabs.map((tabs): Act => ({ kind: 'return', tabs })),
    ),
    plain(3, { kind: 'webhook again' }),
    plain(1, { kind: 'held webhooks arrive' }),
    one(
      1,
      strayEvent.map((event): Act => ({ kind: 'webhook of somebody else', event })),
    ),
    one(
      2,
      refunded.map((cedis): Act => ({ kind: 'refund', cedis })),
    ),
    ...afterSales,
    plain(2, { kind: 'work off the queues' }),
    one(
      1,
      times.map((minutes): Act => ({ kind: 'time passes', minutes })),
    ),
    one(8, paystackFails),
    one(kind === 'kill' ? 1 : 6, interruptionOf(kind)),
  );
};

/** What happens to so many purchases, about nine things to each, in any order and often at once. */
export function aHistory(purchases: number, interruptions: Interruption['kind']): fc.Arbitrary<Happening[]> {
  const happening = fc.record({
    purchase: fc.nat({ max: purchases - 1 }),
    act: acts(interruptions),
    alongside: fc.constantFrom(true, false, false),
  });
  const length = purchases * 9;
  // Without its bias, fast-check would let most things happen to the first few purchases.
  const happenings = fc.noBias(fc.array(happening, { minLength: length, maxLength: length, size: 'max' }));
  const place = fc.integer({ min: Math.floor(length / 3), max: length - 20 });
  const once = (act: Act): Happening => ({ purchase: 0, act, alongside: false });
  // In every other history three days pass somewhere in the middle: whoever pays after that pays late. In every fourth
  // one a gift voucher goes back to where it was bought.
  return fc
    .tuple(happenings, fc.boolean(), place, fc.tuple(fc.boolean(), fc.boolean()), place, gift)
    .map(([all, isLong, lapseAt, isRefunded, refundAt, gift]) => {
      const long = isLong ? all.toSpliced(lapseAt, 0, once({ kind: 'unpaid orders lapse' })) : all;
      if (!isRefunded.every(Boolean)) return long;
      return long.toSpliced(refundAt, 0, once({ kind: 'a gift voucher is refunded', gift }));
    });
}
