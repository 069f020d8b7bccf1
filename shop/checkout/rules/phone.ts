/** Digits without country code or leading zero, whatever the spelling. */
export function sameNumberDigits(phone: string): string {
  return phone.replace(/[^0-9]/g, '').replace(/^(?:00(?:2330?)?|2330?|0)/, '');
}

const GHANA = '233';

/**
 * Digits with the country code, as a link needs them (`233244550116`), whatever the spelling; a number
 * without one is Ghanaian. Null for what no phone can call.
 */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\(0\)/g, '').replace(/[^0-9]/g, '');
  const isForeign = /^\s*(?:\+|00)/.test(phone);
  const whole = isForeign ? digits.replace(/^00/, '') : digits;
  const [, national] = /^(?:2330?|0)?([1-9]\d{8})$/.exec(whole) ?? [];
  if (national && (!isForeign || whole.startsWith(GHANA))) return `${GHANA}${national}`;
  return isForeign && /^[1-9]\d{7,14}$/.test(whole) && !whole.startsWith(GHANA) ? whole : null;
}

/** Digits alone with spaces between: a spreadsheet takes `0244550116` for a number, without its zero. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\d{2,})(\d{3})(\d{4})$/, '$1 $2 $3');
}

export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** To whomever its reader chooses. */
export function whatsAppShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** To `number` or, for null, whomever its reader chooses. */
export function smsLink(number: string | null, text: string): string {
  const to = number === null ? '' : `+${number}`;
  // Phones disagree about the mark before the text: all understand this pair.
  return `sms:${to}?&body=${encodeURIComponent(text)}`;
}

/**
 * Why the number cannot be called, or null. A reason to ask once more, never to refuse: the form of a number
 * is not checked (docs/behaviour.md#addresses).
 */
export function phoneDoubt(phone: string): 'short' | 'long' | null {
  if (internationalNumber(phone) !== null) return null;
  return phone.replace(/[^0-9]/g, '').length < 10 ? 'short' : 'long';
}
