import { z } from 'zod';

export const Place = z.enum(['initialize', 'verify', 'refund', 'list', 'webhook']);
export type Place = z.infer<typeof Place>;
const anyCall: readonly Place[] = ['initialize', 'verify', 'refund', 'list'];
const anyData: readonly Place[] = ['verify', 'list', 'webhook'];

export const Fault = z.discriminatedUnion('kind', [
  /** The connection is cut before anything is done. */
  z.strictObject({ kind: z.literal('down') }),
  z.strictObject({ kind: z.literal('slow'), milliseconds: z.number().int().nonnegative() }),
  /** Refused before anything is done. */
  z.strictObject({ kind: z.literal('error 500') }),
  z.strictObject({ kind: z.literal('rate limited') }),
  z.strictObject({ kind: z.literal('duplicate reference') }),
  /** Done, but the answer is garbled, or never comes: the network hangs so long and is then cut. */
  z.strictObject({ kind: z.literal('html') }),
  z.strictObject({ kind: z.literal('half json') }),
  z.strictObject({ kind: z.literal('lost answer'), milliseconds: z.number().int().nonnegative() }),
  /** Paid at once, and the webhook has been delivered before initialize answers. */
  z.strictObject({ kind: z.literal('webhook first') }),
  /** A transaction is reported with something else than was agreed; pesewas are added to the amount. */
  z.strictObject({ kind: z.literal('wrong amount'), pesewas: z.number().int() }),
  z.strictObject({ kind: z.literal('other currency'), currency: z.string() }),
  z.strictObject({ kind: z.literal('other reference'), reference: z.string() }),
  z.strictObject({ kind: z.literal('other domain'), domain: z.string() }),
  z.strictObject({ kind: z.literal('unknown status'), status: z.string() }),
  /** The customer bears the fees: `amount` rises, `requested_amount` stays. */
  z.strictObject({ kind: z.literal('fees on top') }),
  z.strictObject({ kind: z.literal('refund waits') }),
  z.strictObject({ kind: z.literal('refund fails') }),
  z.strictObject({ kind: z.literal('held') }),
  z.strictObject({ kind: z.literal('repeated'), times: z.number().int().min(1).max(100) }),
]);
export type Fault = z.infer<typeof Fault>;

const fitsAt = {
  down: anyCall,
  slow: anyCall,
  'error 500': anyCall,
  'rate limited': anyCall,
  'duplicate reference': ['initialize'],
  html: anyCall,
  'half json': anyCall,
  'lost answer': anyCall,
  'webhook first': ['initialize'],
  'wrong amount': anyData,
  'other currency': anyData,
  'other reference': anyData,
  'other domain': anyData,
  'unknown status': anyData,
  'fees on top': anyData,
  'refund waits': ['refund'],
  'refund fails': ['refund'],
  held: ['webhook'],
  repeated: ['webhook'],
} satisfies Record<Fault['kind'], readonly Place[]>;

export type Faults = ReturnType<typeof createFaults>;

/** The switches a test throws: each fault is met at some places, for the next n calls or until cleared. */
export function createFaults() {
  const active: { fault: Fault; at: Place; left: number }[] = [];
  return {
    /** `times` counts calls at each place; without it the fault stays until cleared. */
    set(fault: Fault, at: Place | readonly Place[], times = Number.POSITIVE_INFINITY) {
      const places: readonly Place[] = typeof at === 'string' ? [at] : at;
      const fitting: readonly Place[] = fitsAt[fault.kind];
      const misfit = places.find((place) => !fitting.includes(place));
      if (misfit) throw new RangeError(`the fault "${fault.kind}" makes no sense at ${misfit}`);
      for (const place of places) active.push({ fault, at: place, left: times });
    },
    clear(at?: Place) {
      for (let index = active.length - 1; index >= 0; index--) {
        if (!at || active[index]?.at === at) active.splice(index, 1);
      }
    },
    active: () =>
      active.map(({ fault, at, left }) => ({ fault, at, left: Number.isFinite(left) ? left : null })),
    /** The faults this call meets; each is used up by one. */
    take(at: Place): Fault[] {
      const met = active.filter((one) => one.at === at);
      for (const one of met) {
        one.left -= 1;
        if (one.left <= 0) active.splice(active.indexOf(one), 1);
      }
      return met.map((one) => one.fault);
    },
  };
}

/** The fault of this kind among those met, if any. */
export function findFault<Kind extends Fault['kind']>(met: readonly Fault[], kind: Kind) {
  return met.find((one): one is Extract<Fault, { kind: Kind }> => one.kind === kind) ?? null;
}

type Spoken = {
  amount: number;
  fees: number | null;
  currency: string;
  reference: string;
  domain: string;
  status: string;
};

/** What is reported of a transaction once the faults have changed it. */
export function distorted<Data extends Spoken>(data: Data, met: readonly Fault[]): Data {
  const reported = { ...data };
  for (const fault of met) {
    if (fault.kind === 'wrong amount') reported.amount += fault.pesewas;
    if (fault.kind === 'other currency') reported.currency = fault.currency;
    if (fault.kind === 'other reference') reported.reference = fault.reference;
    if (fault.kind === 'other domain') reported.domain = fault.domain;
    if (fault.kind === 'unknown status') reported.status = fault.status;
    if (fault.kind === 'fees on top') reported.amount += reported.fees ?? 0;
  }
  return reported;
}
