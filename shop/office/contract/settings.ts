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

/** How the shop can be reached; null where nothing was given. */
export type Contact = {
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  socialUrl: string | null;
};

/** What the administrator has set; null means that what the environment says counts, or nothing. */
export type ShopSettings = Contact & {
  version: number;
  /** Lines of plain text. */
  openingHours: string | null;
  packingDays: readonly Weekday[];
  notice: string | null;
  /** The last day on which the notice is shown. */
  noticeUntil: Day | null;
  /** The first and the last day of the holiday pause: both or neither. */
  pauseFrom: Day | null;
  pauseTo: Day | null;
  pauseText: string | null;
  /** The ids of three products that the home page offers together, with a space between. */
  starterSet: string | null;
  /** The name under which the business is registered, where it is not the shop's. */
  businessName: string | null;
  /** A sole proprietorship, a company limited by shares and so on. */
  legalStatus: string | null;
  registration: string | null;
  /** Where it is registered. */
  registeredAt: string | null;
  /** Names of those who answer for a legal person, in lines. */
  officeBearers: string | null;
  /** Trade bodies and codes of conduct, in lines. */
  memberships: string | null;
  /** The number under which the Data Protection Commission has registered the shop. */
  dataProtection: string | null;
  tin: string | null;
  /** Lines of plain text. */
  streetAddress: string | null;
  town: string | null;
  region: string | null;
  /** Towns that parcels reach in the days of its own town, with commas between. */
  nearbyTowns: string | null;
  /** Who holds courses and consultations, as it reads after "held by". */
  sessionHosts: string | null;
  /** Where, with its preposition: "in Accra or by video". */
  sessionPlaces: string | null;
  /** Who is behind the shop: plain text, its paragraphs apart by an empty line. */
  introduction: string | null;
  /** A picture of the shop or its people, and what it shows. */
  pictureUrl: string | null;
  pictureAlt: string | null;
  /** What is known of the picture besides: null without one. */
  pictureHeight: number | null;
  picturePlaceholder: string | null;
};
