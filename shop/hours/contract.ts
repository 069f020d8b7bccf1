import type { FigureName } from '#platform/ui/figures.ts';
import type { Day } from '#shop/office/contract/settings.ts';

/** How a product is booked; lengths in minutes. `video` is the link of a call, which only those who booked see. */
export type BookingSettings = {
  calendarId: number;
  minutes: number;
  /** From one start to the next. */
  step: number;
  /** ISO instants at which alone it begins, whatever the weekly hours; empty where it has any free time within them. */
  dates: string[];
  before: number;
  after: number;
  /** Hours between the booking and its start, at least. */
  noticeHours: number;
  /** Days ahead, at most. */
  horizonDays: number;
  /** How many may share one start. */
  seats: number;
  /** Of each date that has another number of seats; one that is taken off keeps it until it is over. */
  dateSeats?: Record<string, number>;
  /** Hours before the start until which the buyer may move or cancel. */
  movableHours: number;
  place: string;
  /** In which it is held, such as "English and Twi". */
  language: string;
  video: string;
  /** It may be bought without a time, which is then set by e-mail. */
  allowsLater: boolean;
  /** Its buyer may send a figure and a question along; absent in what was set before there were notes. */
  asksNote?: boolean;
};

/** As shoppers see it; null for a product that is bought without a time. */
export type ProductBooking = Pick<
  BookingSettings,
  'minutes' | 'seats' | 'place' | 'language' | 'allowsLater' | 'movableHours'
> & {
  isByVideo: boolean;
  /** It begins on set dates. */
  isDated: boolean;
  asksNote: boolean;
};

/** What the buyer sends along for a reading; either may be missing. */
export type HourNote = { figure: FigureName | null; question: string | null };
/** In characters. */
export const MAX_QUESTION = 500;

/** Minutes since midnight in Accra, `to` at most 1440. */
export type Span = { from: number; to: number };
/** Sunday is 0. */
export type WorkingHours = Span & { weekday: number };
/** Another day than usual: closed without spans. */
export type DayHours = { day: Day; spans: Span[] };

/** What is booked or held in a calendar: `from` to `to` is blocked, with the time before and after. */
export type Taken = { productId: string; start: Date; from: Date; to: Date; seats: number };

export type Slot = { start: Date; left: number };

/** What is booked of an order, as its buyer and the shop see it; `start` is an ISO instant. */
export type OrderHour = HourNote & {
  id: number;
  position: number;
  name: string;
  start: string;
  minutes: number;
  state: 'booked' | 'open' | 'cancelled';
  place: string;
  /** The link of the call. */
  video: string;
  /** Rises with each change, for calendars that have it. */
  sequence: number;
  /** Of the figure that was sent along, "Puella, the girl"; empty without one. */
  figureText: string;
  /** Its buyer may send a figure and a question now, or change them. */
  takesNote: boolean;
};

/** 200 of GET /api/slots; `start` is an ISO instant. */
export type SlotAnswer = { start: string; minutes: number; left: number; place: string };

/**
 * A piece of an order line. `open` was paid for when its time was gone: another is to be chosen. One that lets go of
 * its time unpaid has no row.
 */
export const APPOINTMENT_STATES = ['held', 'booked', 'open', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export const SLOTS_PATH = '/api/slots';
/** Before the key of a calendar that a phone reads. */
export const FEED_PATH = '/calendar';
/** Days that are looked at once: each has its times. Set dates are few. */
export const MAX_SLOT_DAYS = 62;
export const MAX_DATED_DAYS = 731;
