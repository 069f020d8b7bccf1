import { z } from 'zod';
import { type Pesewas, pesewas } from '#platform/money/money.ts';
import { readTypedAmount } from '#platform/money/typed-amount.ts';
import { MAX_DELIVERY_DAYS, MAX_DELIVERY_PRICE, MAX_INSTRUCTIONS, METHOD_KINDS } from './contract.ts';
import { REGIONS } from './rules/ghana-regions.ts';

const MAX_TOWNS = 100;
const DAYS = `Enter whole working days, from 0 to ${MAX_DELIVERY_DAYS}.`;

/** Empty for one that is added. */
const Id = z.string().regex(/^[a-z2-7]{0,64}$/);
const line = (label: string, most: number) =>
  z
    .string()
    .max(most, `${label} is too long.`)
    .transform((text) => text.replace(/\s+/g, ' ').trim());
const needed = (label: string) => line(label, 60).pipe(z.string().min(1, `${label} is needed.`));

const towns = z
  .string()
  .max(4_000, 'Too many towns.')
  .default('')
  .transform((text) => text.split(/[,;\n]/).map((town) => town.replace(/\s+/g, ' ').trim()))
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

const freeFrom = z
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
    name: needed('A name'),
    regions: z
      .array(z.enum(REGIONS.map(({ id }) => id)))
      .max(REGIONS.length)
      .default([]),
    towns,
  }),
  z.object({ intent: z.literal('move'), id: Id, to: z.enum(['up', 'down']) }),
  z.object({ intent: z.literal('remove'), id: Id }),
  z.object({
    intent: z.literal('method'),
    id: Id,
    zoneId: Id,
    kind: z.enum(METHOD_KINDS, 'Choose how it is delivered.'),
    name: needed('A name'),
    price: price('Enter a price such as 35 or 35.50; 0 is free.'),
    freeFrom,
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
  z.object({ intent: z.literal('drop'), id: Id }),
]);
export type DeliveryForm = z.output<typeof DeliveryForm>;
