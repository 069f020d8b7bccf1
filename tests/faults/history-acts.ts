import fc from 'fast-check';
import type { Fault, Place } from '#sandbox/paystack/faults.ts';
import type { Moment } from './steps.ts';

/** One thing that happens to one purchase, or to the world around it. */
export type Act =
  | { kind: 'press' }
  | { kind: 'pay again' }
  | { kind: 'approve'; which: 'newest' | 'oldest' }
  | { kind: 'decline' }
  | { kind: 'leave pending' }
  | { kind: 'return'; tabs: number }
  | { kind: 'replay' }
  | { kind: 'work off the queues' }
  | { kind: 'time passes'; minutes: number }
  | { kind: 'till fails'; at: Place; fault: Fault }
  | { kind: 'line cut'; step: number; moment: Moment };

const callFault = fc.constantFrom<Fault>(
  { kind: 'down' },
  { kind: 'error 500' },
  { kind: 'rate limited' },
  { kind: 'html' },
  { kind: 'half json' },
  { kind: 'lost answer', milliseconds: 1 },
);
const dataFault = fc.constantFrom<Fault>(
  { kind: 'wrong amount', pesewas: -1 },
  { kind: 'other currency', currency: 'NGN' },
  { kind: 'other reference', reference: 'somebody-elses' },
  { kind: 'unknown status', status: 'marinating' },
  { kind: 'fees on top' },
);
const tillFails = fc.oneof(
  fc.record({ at: fc.constantFrom<Place>('initialize', 'verify'), fault: callFault }),
  fc.record({ at: fc.constant<Place>('verify'), fault: dataFault }),
  fc.record({ at: fc.constant<Place>('webhook'), fault: fc.constant<Fault>({ kind: 'held' }) }),
  fc.record({ at: fc.constant<Place>('webhook'), fault: fc.constant<Fault>({ kind: 'repeated', times: 4 }) }),
  fc.record({ at: fc.constant<Place>('initialize'), fault: fc.constant<Fault>({ kind: 'webhook first' }) }),
  fc.record({
    at: fc.constant<Place>('initialize'),
    fault: fc.constant<Fault>({ kind: 'duplicate reference' }),
  }),
);

const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'press' }) },
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'pay again' }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      which: fc.constantFrom('newest', 'oldest'),
    }) as fc.Arbitrary<Act>,
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'decline' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'leave pending' }) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 5 }).map((tabs): Act => ({ kind: 'return', tabs })),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'replay' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'work off the queues' }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 3 }).map((minutes): Act => ({ kind: 'time passes', minutes })),
  },
  { weight: 3, arbitrary: tillFails.map((given): Act => ({ kind: 'till fails', ...given })) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        step: fc.integer({ min: 1, max: 12 }),
        moment: fc.constantFrom<Moment>('before', 'after'),
      })
      .map((given): Act => ({ kind: 'line cut', ...given })),
  },
);

/** What happens to so many purchases at once: each begins with a press, then anything, in any order. */
export function aHistory(purchases: number): fc.Arbitrary<{ purchase: number; act: Act }[]> {
  const happening = fc.record({ purchase: fc.nat({ max: purchases - 1 }), act: anAct });
  const begun = Array.from({ length: purchases }, (_, purchase) => ({
    purchase,
    act: { kind: 'press' } as Act,
  }));
  return fc
    .array(happening, { minLength: purchases * 5, maxLength: purchases * 5, size: 'max' })
    .chain((rest) => fc.shuffledSubarray([...begun, ...rest], { minLength: purchases * 6 }));
}
