/** RFC 5321, 4.5.3.1. */
export const MAX_EMAIL = 254;

/**
 * One plain address, for the `pattern` of a field: letters, digits and a few signs, no quotes, comments or
 * routes (the dot-atom of RFC 5322, 3.2.3, without its rarer signs), at a host name with a dot.
 */
export const EMAIL_PATTERN =
  "[A-Za-z0-9_+'&=~\\-]+(?:\\.[A-Za-z0-9_+'&=~\\-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])";

const EMAIL = new RegExp(`^(?:${EMAIL_PATTERN})$`);

/** Whether this is one e-mail address that a header can hold as it stands. */
export function isPlainEmail(text: string): boolean {
  return text.length <= MAX_EMAIL && text.lastIndexOf('@') <= 64 && EMAIL.test(text);
}

/** The one spelling the shop stores: trimmed and lower-cased. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
