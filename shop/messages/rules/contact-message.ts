import { isPlainEmail } from '#platform/text/email.ts';
import { isStorable, isVisible } from '#platform/text/text.ts';
import { nameProblem } from '#shop/accounts/rules/person-name.ts';
import { type ContactMessage, MESSAGE_LIMITS, type MessageField } from '../contract.ts';

export type ReadMessage =
  | { kind: 'message'; message: ContactMessage }
  | { kind: 'refused'; field: MessageField; text: string };

/** Trimmed, with `\n` for line ends. Refuses names that read like `shopName`, too. */
export function readContactMessage(fields: Readonly<Record<string, unknown>>, shopName: string): ReadMessage {
  const message = { username: '', email: '', subject: '', message: '' };
  for (const field of ['username', 'email', 'subject', 'message'] as const) {
    const given = fields[field];
    const value = typeof given === 'string' ? tidy(field, given) : '';
    const text =
      problemOf(field, given, value) ?? (field === 'username' ? nameProblem(value, shopName) : null);
    if (text) return { kind: 'refused', field, text };
    message[field] = value;
  }
  return { kind: 'message', message };
}

/** Control characters, line separators and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const UNSEEN_IN_TEXT = new RegExp(`(?![\\n\\t])${UNSEEN.source}`, 'gu');

/** A text of several lines only loses what cannot be seen: it may have been pasted from anywhere. */
function tidy(field: MessageField, given: string): string {
  if (field !== 'message') return given.trim();
  return given
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN_IN_TEXT, '')
    .trim();
}

function problemOf(field: MessageField, given: unknown, value: string): string | null {
  if (given === undefined || given === null) return `The ${field} parameter is required`;
  if (typeof given !== 'string') return `The ${field} parameter must be a text`;
  if (value === '') return `The ${field} parameter is required`;
  const most = MESSAGE_LIMITS[field];
  if (value.length > most) return `The ${field} parameter may have at most ${most} characters`;
  const isOneLine = field === 'email' || field === 'subject';
  if (!isStorable(value) || (isOneLine && !isVisible(value)))
    return `The ${field} parameter has characters that cannot be used`;
  if (field === 'email' && !isPlainEmail(value)) return 'The email parameter is not a plain e-mail address';
  return null;
}
