import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Refusal } from './answers.ts';
import { type Fields, isMissing, isWebAddress, wholeNumber } from './request-fields.ts';
import type { Transaction } from './state.ts';

const MOST_PESEWAS = 1_000_000_000;
// The wide rule, quoted local parts and all: the provider must not refuse what the shop took.
const Email = z.email({ pattern: z.regexes.rfc5322Email });
const Channels = z.array(
  z.enum([
    'card',
    'bank',
    'apple_pay',
    'ussd',
    'qr',
    'mobile_money',
    'bank_transfer',
    'eft',
    'capitec_pay',
    'payattitude',
  ]),
);

/** Why initialize says no, in the order Paystack looks (docs/payments.md#initialize); null when all is well. */
export function refusalOf(fields: Fields, isTaken: (reference: string) => boolean): Refusal | null {
  const { email, amount, currency, reference, callback_url, channels } = fields;
  if (isMissing(email)) return 'noEmail';
  if (!Email.safeParse(email).success) return 'badEmail';
  if (isMissing(amount)) return 'noAmount';
  const pesewas = wholeNumber(amount);
  if (pesewas === null || pesewas < 1) return 'badAmount';
  if (pesewas > MOST_PESEWAS) return 'overLimit';
  if (!isMissing(currency) && currency !== 'GHS') return 'badCurrency';
  if (!isMissing(callback_url) && !isWebAddress(callback_url)) return 'badCallback';
  if (!isMissing(channels) && !Channels.safeParse(channels).success) return 'badChannels';
  if (isMissing(reference)) return null;
  // The underscore is undocumented but was accepted.
  if (typeof reference !== 'string' || !/^[A-Za-z0-9._=-]+$/.test(reference)) return 'badReference';
  return isTaken(reference) ? 'duplicateReference' : null;
}

/** A new transaction from fields that were not refused. */
export function transactionFrom(
  fields: Fields,
  domain: Transaction['domain'],
  id: number,
  now: Date,
): Transaction {
  const channels = Channels.safeParse(fields.channels);
  return {
    id,
    domain,
    reference: isMissing(fields.reference) ? randomText(10) : String(fields.reference),
    accessCode: randomText(15),
    email: String(fields.email),
    amount: wholeNumber(fields.amount) ?? 0,
    status: 'abandoned',
    channel: (channels.success && channels.data[0]) || 'card',
    gatewayResponse: 'The transaction was not completed',
    metadata: metadataOf(fields.metadata),
    callbackUrl: isWebAddress(fields.callback_url) ? fields.callback_url : null,
    createdAt: now.toISOString(),
    paidAt: null,
    arrived: null,
    chargedBack: false,
  };
}

/** Sent as a JSON string, values keep their type; sent as an object, numbers come back as strings. */
export function metadataOf(sent: unknown): unknown {
  if (typeof sent !== 'string') return numbersAsText(sent ?? null);
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbersAsText(inner)]));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const randomText = (length: number) =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
