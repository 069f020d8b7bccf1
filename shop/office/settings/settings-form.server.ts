import { z } from 'zod';
import { isStorable } from '#platform/text/text.ts';
import { MAX_ALT, PRODUCT_ID } from '#shop/catalogue/contract/catalogue.ts';
import {
  type Day,
  type SettingsField,
  type SettingsSubject,
  type ShopSettings,
  WEEKDAYS,
} from '../contract/settings.ts';
import { fieldsOfSubject } from '../rules/settings-subjects.ts';
import { dayInAccra, daysAfter } from '../rules/shop-settings.ts';

const HOURS_LINES = 10;
const ADDRESS_LINES = 5;
const LINE_WIDTH = 80;
const NAME_WIDTH = 120;
const NUMBER_WIDTH = 60;
const PLACE_WIDTH = 120;
const TOWN_WIDTH = 60;
const NEARBY_TOWNS = 10;
const NEARBY_WIDTH = 200;
const NAMES_LINES = 5;
const INTRODUCTION_LENGTH = 4_000;
const NOTICE_WIDTH = 200;
const PAUSE_WIDTH = 300;
const PAUSE_DAYS = 92;

const EMAIL = 'Write an e-mail address, for example hello@yourshop.com.';
const PHONE = 'Write a phone number, for example +233 30 255 0116.';
const WHATSAPP = 'Write the number with its country code, for example +233 24 455 0116.';
const SOCIAL = 'Write the whole address, beginning with https://.';
export const NO_PICTURE = 'This is not a picture of the shop. Please upload it again.';
const NO_DAY = 'Choose a day from the calendar.';

const sent = z.string().trim().default('');
/** A text without any of these counts as empty. */
const VISIBLE = /[\p{Letter}\p{Number}\p{Punctuation}\p{Symbol}]/u;
const oneLine = sent.transform((text) => (VISIBLE.test(text) ? text.replace(/\s+/g, ' ') : ''));
const optional = <T extends z.ZodType<string>>(schema: T, text: string) =>
  oneLine.transform((value, context) => {
    if (value === '') return null;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    context.addIssue(text);
    return z.NEVER;
  });

const number = (start: RegExp) =>
  z
    .string()
    .max(24)
    .regex(start)
    .refine((value) => /^\d{7,15}$/.test(value.replace(/\D/g, '')));
const day = optional(z.iso.date(), NO_DAY);

const lines = (most: number) =>
  sent.transform((text, context) => {
    const kept = text.split(/\r\n|\r|\n/).map((line) => line.replace(/\s+/g, ' ').trim());
    const full = kept.filter(Boolean);
    if (full.length > most || full.some(({ length }) => length > LINE_WIDTH))
      context.addIssue(`Up to ${most} lines of ${LINE_WIDTH} characters.`);
    return full.length === 0 ? null : full.join('\n');
  });

const introduction = sent.transform((text, context) => {
  const kept = text.replace(/\r\n?/g, '\n').replace(/\n\s*\n/g, '\n\n');
  if (!VISIBLE.test(kept)) return null;
  if (kept.length <= INTRODUCTION_LENGTH && isStorable(kept)) return kept;
  context.addIssue(`Up to ${INTRODUCTION_LENGTH.toLocaleString('en-US')} characters.`);
  return z.NEVER;
});

const upTo = (width: number) => optional(z.string().max(width), `Up to ${width} characters.`);

const nearbyTowns = oneLine.transform((text, context) => {
  const towns = text
    .split(/[,;]/)
    .map((town) => town.trim())
    .filter(Boolean);
  const joined = towns.join(', ');
  if (towns.length > NEARBY_TOWNS || joined.length > NEARBY_WIDTH)
    context.addIssue(`Up to ${NEARBY_TOWNS} towns, ${NEARBY_WIDTH} characters in all.`);
  return joined === '' ? null : joined;
});

const SET_SIZE = 3;
const SET = `Write ${SET_SIZE} different SKUs, with a space between.`;

/** SKUs, or the URLs of products' pages, in any order and with any separator. */
const starterSet = oneLine.transform((text, context) => {
  if (text === '') return null;
  const ids = text.split(/[\s,;]+/).flatMap((part) => part.split('/').at(-1) || []);
  if (ids.length === SET_SIZE && new Set(ids).size === SET_SIZE && ids.every((id) => PRODUCT_ID.test(id)))
    return ids.join(' ');
  context.addIssue(SET);
  return z.NEVER;
});

const FIELDS = {
  email: optional(z.email().max(320), EMAIL).transform((email) => email?.toLowerCase() ?? null),
  phone: optional(number(/^\+?[\d ()-]+$/), PHONE),
  whatsapp: optional(number(/^\+[\d ()-]+$/), WHATSAPP),
  socialUrl: optional(z.url({ protocol: /^https?$/ }).max(300), SOCIAL),
  openingHours: lines(HOURS_LINES),
  packingDays: z.array(z.enum(WEEKDAYS)).default([]),
  notice: upTo(NOTICE_WIDTH),
  noticeUntil: day,
  pauseFrom: day,
  pauseTo: day,
  pauseText: upTo(PAUSE_WIDTH),
  starterSet,
  businessName: upTo(NAME_WIDTH),
  legalStatus: upTo(NUMBER_WIDTH),
  registration: upTo(NUMBER_WIDTH),
  registeredAt: upTo(PLACE_WIDTH),
  officeBearers: lines(NAMES_LINES),
  memberships: lines(NAMES_LINES),
  dataProtection: upTo(NUMBER_WIDTH),
  tin: upTo(NUMBER_WIDTH),
  streetAddress: lines(ADDRESS_LINES),
  town: upTo(TOWN_WIDTH),
  region: upTo(TOWN_WIDTH),
  nearbyTowns,
  sessionHosts: upTo(PLACE_WIDTH),
  sessionPlaces: upTo(PLACE_WIDTH),
  introduction,
  pictureUrl: optional(z.string().max(200), NO_PICTURE),
  pictureAlt: upTo(MAX_ALT),
} satisfies Record<SettingsField, z.ZodType>;

/** Of one subject: the settings of the others are not in it. */
export type SettingsValues = Partial<Pick<ShopSettings, SettingsField>>;

const VERSION = z.string().max(64);

/** The form of a subject. It takes no settings of another one. */
export function settingsFormOf(subject: SettingsSubject): z.ZodType<SettingsValues & { version: string }> {
  const shape = Object.fromEntries(fieldsOfSubject(subject).map((name) => [name, FIELDS[name]]));
  return z.strictObject({ ...shape, version: VERSION }) as never;
}

export type FieldTexts = Partial<Record<SettingsField, string>>;

/** What single fields do not show: whether days and texts go together. */
export function judgeDays(values: SettingsValues, now: Date): FieldTexts {
  const today = dayInAccra(now);
  return { ...judgeNotice(values, today), ...judgePause(values, today) };
}

function judgeNotice({ notice = null, noticeUntil = null }: SettingsValues, today: Day): FieldTexts {
  if (noticeUntil === null) return {};
  if (notice === null) return { notice: 'Write the notice, or clear its last day.' };
  return noticeUntil < today ? { noticeUntil: 'This day has passed.' } : {};
}

function judgePause(values: SettingsValues, today: Day): FieldTexts {
  const { pauseFrom = null, pauseTo = null, pauseText = null } = values;
  if (pauseFrom === null && pauseTo === null)
    return pauseText === null ? {} : { pauseFrom: 'Choose the days, or clear the message.' };
  if (pauseFrom === null) return { pauseFrom: 'Choose the first day.' };
  if (pauseTo === null) return { pauseTo: 'Choose the last day.' };
  if (pauseTo < pauseFrom) return { pauseTo: 'The last day comes before the first.' };
  if (pauseTo < today) return { pauseTo: 'This day has passed.' };
  if (pauseTo > daysAfter(pauseFrom, PAUSE_DAYS - 1)) return { pauseTo: `Up to ${PAUSE_DAYS} days.` };
  return {};
}
