import { internationalNumber } from '#shop/checkout/rules/phone.ts';
import type { SmsKind } from '../contract/orders.ts';
import { type Parcel, parcelText } from './order-messages.ts';

/** A longer text message is paid for twice. */
export const MOST_SMS_CHARACTERS = 160;
/** The GSM standard's limit for a name in the place of a number. */
const MOST_SENDER_CHARACTERS = 11;

export type ParcelSms = Exclude<SmsKind, 'session'>;
/** `toPay` is what a courier collects, in words. */
export type OrderInSms = Parcel & { number: number; shopName: string; link: string; toPay?: string | null };

/**
 * At most 160 plain characters. What does not fit is left out whole: how the parcel travels before the link,
 * because half a parcel number is of no use.
 */
export function smsText(
  kind: ParcelSms,
  { shopName, number, link, toPay = null, ...parcel }: OrderInSms,
): string {
  const tidied = { courier: tidy(parcel.courier), parcelNumber: tidy(parcel.parcelNumber) };
  const events = EVENTS[kind](`order ${number}`, tidied, tidy(toPay));
  return fitting(events, shopName, link);
}

/** `when` as `Thu 3 Dec, 10:00`. */
export function sessionSms({
  shopName,
  when,
  link,
}: Pick<OrderInSms, 'shopName' | 'link'> & { when: string }) {
  return fitting([`your session is on ${when} (Accra time)`], shopName, link);
}

/** The first of these that fits, with the link where there is room for it. */
function fitting(events: readonly string[], shopName: string, link: string): string {
  const name = cut(plain(shopName), LONGEST_NAME);
  const texts = events.map((event) => (name ? `${name}: ${event}.` : capital(`${event}.`)));
  const linked = texts.map((text) => `${text} ${link}`);
  const fits = (text: string) => text.length <= MOST_SMS_CHARACTERS && plain(text) === text;
  return [...linked, ...texts].find(fits) ?? texts.at(-1) ?? '';
}

const LONGEST_NAME = 30;

/** The fullest text first; the last one fits beside any name. */
const EVENTS: Record<ParcelSms, (order: string, parcel: Parcel, toPay: string | null) => string[]> = {
  shipped: (order, parcel, toPay) =>
    [parcel, { ...parcel, courier: null }, { courier: null, parcelNumber: null }].map(
      (known) => `${order} is on its way${parcelText(known)}${toPay ? `, ${toPay} to pay` : ''}`,
    ),
  delivered: (order) => [`${order} has been delivered or is ready for you to collect`, `${order} is ready`],
};

const tidy = (text: string | null) => (text ? plain(text) || null : null);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cut = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 2).trimEnd()}..` : text;

const SPELT: Record<string, string> = {
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ł: 'l',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '×': 'x',
};

/** Keeps the ASCII characters that take one septet in the GSM alphabet. */
const NOT_GSM = /[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]/g;

function plain(text: string): string {
  const spelt = [...text].map((letter) => SPELT[letter] ?? letter).join('');
  const bare = spelt.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return bare.replace(/\s+/g, ' ').replace(NOT_GSM, '').replace(/ +/g, ' ').trim();
}

export function smsSender(shopName: string): string {
  const letters = plain(shopName).replace(/[^A-Za-z0-9]/g, '');
  return letters.slice(0, MOST_SENDER_CHARACTERS) || 'Shop';
}

/** As a gateway takes it; null for a phone that takes no text messages. */
export function smsNumber(phone: string): string | null {
  const number = internationalNumber(phone);
  // Numbers in Ghana that begin with 3 are fixed lines.
  return number && (!number.startsWith('233') || /^233[25]\d{8}$/.test(number)) ? number : null;
}
