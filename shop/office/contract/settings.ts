import type { Pesewas } from '#platform/money/money.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day of the calendar in Accra, `2026-12-24`. */
export type Day = string;

export type Contact = {
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  socialUrl: string | null;
};

/** Set by the administrator; null means that the environment counts, or nothing. */
export type ShopSettings = Contact & {
  version: number;
  openingHours: string | null;
  packingDays: readonly Weekday[];
  notice: string | null;
  noticeUntil: Day | null;
  /** The first and the last day of the holiday pause: both or neither. */
  pauseFrom: Day | null;
  pauseTo: Day | null;
  pauseText: string | null;
  /** Three ids of products, with a space between. */
  starterSet: string | null;
  businessName: string | null;
  legalStatus: string | null;
  registration: string | null;
  registeredAt: string | null;
  /** Names of those who answer for a legal person, in lines. */
  officeBearers: string | null;
  /** Trade bodies and codes of conduct, in lines. */
  memberships: string | null;
  dataProtection: string | null;
  tin: string | null;
  streetAddress: string | null;
  town: string | null;
  region: string | null;
  /** Towns that parcels reach in the days of the shop's own town, with commas between. */
  nearbyTowns: string | null;
  /** As it reads after "held by". */
  sessionHosts: string | null;
  /** With its preposition: "in Accra or by video". */
  sessionPlaces: string | null;
  /** Plain text, its paragraphs apart by an empty line. */
  introduction: string | null;
  pictureUrl: string | null;
  pictureAlt: string | null;
  pictureHeight: number | null;
  picturePlaceholder: string | null;
  /** The lowest price of a delivery; null while it is free everywhere. */
  deliveryFrom: Pesewas | null;
  /** Whether the cart asks for a code. */
  hasVouchers: boolean;
  /** Some product gives its buyers a file. */
  hasDownloads: boolean;
  /** Whether the checkout asks for a gift voucher: since the first was sold. */
  hasGifts: boolean;
  /** Whether the feeds of products are there. */
  hasGoogleFeed: boolean;
  hasMetaFeed: boolean;
  /** Whether a cart may be sent by WhatsApp. */
  hasWhatsappOrders: boolean;
  /** Whether buyers may add photographs to their reviews. */
  hasReviewPhotos: boolean;
};

/** What the administrator sets by a form; the rest follows from it, or from other parts of the shop. */
export type SettingsField = Exclude<
  keyof ShopSettings,
  | 'version'
  | 'pictureHeight'
  | 'picturePlaceholder'
  | 'deliveryFrom'
  | 'hasVouchers'
  | 'hasDownloads'
  | 'hasGifts'
  | 'hasGoogleFeed'
  | 'hasMetaFeed'
  | 'hasWhatsappOrders'
  | 'hasReviewPhotos'
>;

/** Each subject is a page with one form, and is saved by itself. */
export const SETTINGS_SUBJECTS = ['contact', 'opening', 'texts', 'law'] as const;
export type SettingsSubject = (typeof SETTINGS_SUBJECTS)[number];
