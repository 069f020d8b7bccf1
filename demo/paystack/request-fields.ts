import { z } from 'zod';
import type { Asked } from './network.ts';

const Fields = z.record(z.string(), z.unknown());
export type Fields = z.infer<typeof Fields>;

/** The fields of a JSON or form body; null when it is neither. */
export async function readFields(c: Asked): Promise<Fields | null> {
  const type = c.req.header('content-type') ?? '';
  try {
    const body = type.includes('json') ? await c.req.json() : await c.req.parseBody({ all: true });
    return Fields.parse(body);
  } catch {
    return null;
  }
}

/** Integer pesewas from a number or a string of digits; null for anything else. */
export function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

export const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** Only web addresses: the hosted page sends the payer there. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** The fields of one of our own pages' forms; a body that is no form has none. */
export async function readOwnForm(c: Asked): Promise<Fields> {
  try {
    return await c.req.parseBody();
  } catch {
    return {};
  }
}
