import type { Pesewas } from '#platform/money/money.ts';

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
