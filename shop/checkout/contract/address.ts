import { z } from 'zod';
import { isStorable } from '#platform/text/text.ts';

const line = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(200, `${label} is too long`)
    .refine(isStorable, `${label} contains characters that cannot be stored`);

/** A postal address: seven fields, all required, no format check (docs/behaviour.md#addresses). */
export const Address = z.strictObject({
  name: line('Recipient name'),
  line1: line('Address line 1'),
  line2: line('Address line 2'),
  city: line('City'),
  pin_code: line('Postcode or GhanaPost GPS'),
  country: line('Country'),
  phone: line('Phone'),
});
export type Address = z.infer<typeof Address>;

/** The age is in milliseconds, so that no two clocks are ever compared. */
export type AccountAddress = { address: Address; ageMs: number };
