import { isStorable, isVisible } from '#platform/text/text.ts';
import { nameProblem } from '#shop/accounts/rules/person-name.ts';
import { type ContactMessage, MESSAGE_LIMITS, type MessageField, PLAIN_ADDRESS } from '../contract.ts';

/** A message that may be kept, or what is wrong with it in one line of text. */
export type ReadMessage =
  | { kind: 'message'; message: ContactMessage }
  | { kind: 'refused'; field: MessageField; text: string };

/**
 * Takes the fields as they were sent, returns the message trimmed and with `\n` for line ends. Refuses names that
 * read like `shopName`, too.
 */
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

/** Whether this is one e-mail address that a header can hold as it stands (RFC 5321, 4.5.3.1). */
export function isPlainEmail(text: string): boolean {
  return text.length <= MESSAGE_LIMITS.email && text.lastIndexOf('@') <= 64 && ADDRESS.test(text);
}

const ADDRESS = new RegExp(`^(?:${PLAIN_ADDRESS})$`);

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
