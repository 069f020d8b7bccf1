import { z } from 'zod';
import { RANDOM_ID } from '#platform/ids/id.ts';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { oneLine } from '#platform/text/text.ts';
import { MAX_DELIVERY_DAYS, MAX_DELIVERY_PRICE, MAX_INSTRUCTIONS, METHOD_KINDS } from './contract.ts';
import { REGIONS } from './rules/ghana-regions.ts';

const MAX_TOWNS = 100;
const DAYS = `Enter whole working days, from 0 to ${MAX_DELIVERY_DAYS}.`;

const Id = z.string().regex(RANDOM_ID);
/** For one that is added: its id was chosen when the form was opened, so that a second press adds no second one. */
const adds = z.literal('yes').optional();
const line = (label: string, most: number) =>
  z.string().max(most, `${label} is too long.`).transform(oneLine);
const needed = (label: string) => line(label, 60).pipe(z.string().min(1, `${label} is needed.`));

const towns = z
  .string()
  .max(4_000, 'Too many towns.')
  .default('')
  .transform((text) => text.split(/[,;\n]/).map(oneLine))
  .transform((all) => [...new Set(all.filter((town) => /[\p{L}\p{N}]/u.test(town)))])
  .refine(
    (all) => all.length <= MAX_TOWNS && all.every(({ length }) => length <= 60),
    `Up to ${MAX_TOWNS} towns.`,
  );

const price = (text: string) =>
  z.string().transform((typed, context): Pesewas => {
    const amount = readTypedAmount(typed);
    if (amount !== null && amount <= MAX_DELIVERY_PRICE) return amount;
    context.addIssue(text);
    return z.NEVER;
  });

const optionalSum = z
  .string()
  .default('')
  .transform((typed, context): Pesewas | null => {
    if (typed.trim() === '') return null;
    const amount = readTypedAmount(typed);
    if (amount !== null && amount > 0 && amount <= MAX_DELIVERY_PRICE) return pesewas(amount);
    context.addIssue('Enter a sum such as 700, or leave it empty.');
    return z.NEVER;
  });

/** Every form of the pages about delivery. */
export const DeliveryForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('zone'),
    id: Id,
    adds,
    name: needed('A name'),
    regions: z
      .array(z.enum(REGIONS.map(({ id }) => id)))
      .max(REGIONS.length)
      .default([]),
    towns,
    onDeliveryUpTo: optionalSum,
  }),
  /** To this place among the zones, from 0 on. */
  z.object({
    intent: z.literal('move'),
    id: Id,
    to: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  }),
  z.object({ intent: z.literal('remove'), id: Id }),
  z.object({
    intent: z.literal('method'),
    id: Id,
    adds,
    zoneId: Id,
    kind: z.enum(METHOD_KINDS, 'Choose how it is delivered.'),
    name: needed('A name'),
    price: price('Enter a price such as 35 or 35.50; 0 is free.'),
    freeFrom: optionalSum,
    days: z
      .string()
      .trim()
      .regex(/^\d{1,2}$/, DAYS)
      .transform(Number)
      .refine((days) => days <= MAX_DELIVERY_DAYS, DAYS),
    instructions: line('This', MAX_INSTRUCTIONS).default(''),
  }),
  z.object({
    intent: z.literal('switch'),
    id: Id,
    isOn: z.enum(['yes', 'no']).transform((is) => is === 'yes'),
  }),
  /** On: all methods of the zone with this id. */
  z.object({ intent: z.literal('switch-zone'), id: Id }),
  z.object({ intent: z.literal('drop'), id: Id }),
]);
export type DeliveryForm = z.output<typeof DeliveryForm>;
