import type { Pesewas } from '#platform/money/money.ts';
import type { Day } from '#shop/office/contract/settings.ts';

/**
 * What a courier needs of one parcel. `toPay` is null once the money is here; `payLink` opens WhatsApp with the link to
 * pay, for the buyer's number.
 */
export type CourierParcel = {
  number: number;
  name: string;
  address: string[];
  phone: string;
  note: string | null;
  toPay: Pesewas | null;
  payUrl: string;
  payLink: string | null;
  isNotTaken: boolean;
};

/** `done`: it was handed over and paid; `cancelled`: it comes back. Nothing of its buyer is shown then. */
export type CourierVisit =
  | { state: 'open'; parcel: CourierParcel }
  | { state: 'done' | 'cancelled'; number: number };

/**
 * A row in the list of a courier's day; `toPay` is null where no cash is to be taken, `to` once the parcel is closed.
 * `collected` is the cash recorded for it since the list was made.
 */
export type DayParcel = {
  number: number;
  /** `not_taken` was reported by the courier: it comes back. */
  state: CourierVisit['state'] | 'not_taken';
  /** Of the page that closes it. */
  path: string;
  to: { name: string; phone: string; town: string } | null;
  toPay: Pesewas | null;
  collected: Pesewas;
};

/** What the shop sees of a list: each parcel, whatever became of it. */
export type CourierDay = {
  /** Lists what is still to be collected; null once that is nothing. */
  link: { url: string; whatsApp: string } | null;
  /** Found no place in it. */
  left: number;
  parcels: CarriedParcel[];
  today: Day;
};

/**
 * `paid` otherwise than in cash; `not_taken`: it waits to be taken back, `came_back`: it was. `toPay` is null once it
 * is paid; `collected` is the cash that was recorded for it, the last of it at `collectedAt` (ISO).
 */
export type CarriedParcel = {
  id: string;
  number: number;
  name: string;
  town: string;
  courier: string | null;
  state: 'to_collect' | 'collected' | 'paid' | 'not_taken' | 'came_back' | 'cancelled' | 'refunded';
  toPay: Pesewas | null;
  collected: Pesewas;
  collectedAt: string | null;
};

type CashPlace = 'out' | 'toSend' | 'collectedToday' | 'notTaken' | 'backToday';

/** Of so many parcels, in pesewas. */
export type ParcelSum = { parcels: number; amount: Pesewas };

/**
 * `toSend` has not left the shop yet, `notTaken` waits to be taken back and `backToday` was; `orders` are the numbers
 * of all but what is to be sent.
 */
export type CashOnDelivery = Record<CashPlace, ParcelSum> & {
  orders: number[];
};
