import { counted } from '#platform/text/counted.ts';
import { slotText } from './slot-text.ts';

/** A date of a course as it was and as it is; both starts are ISO instants. */
export type ChangedDate = { from: string; to: string; seatsBefore: number; seats: number };

/** "Sun 4 Apr 2027, 09:00 moved to Sun 11 Apr 2027, 09:00, 12 seats in place of 40". */
export function changedDateText({ from, to, seatsBefore, seats }: ChangedDate): string {
  const moved = from === to ? '' : ` moved to ${slotText(to)}`;
  const seated = seats === seatsBefore ? '' : `${counted(seats, 'seat')} in place of ${seatsBefore}`;
  return `${slotText(from)}${moved}${seated && `${moved ? ',' : ' has'} ${seated}`}`;
}

/** Why a date that is booked keeps its day and hour. */
export const bookedText = (seats: number) =>
  `${counted(seats, 'seat')} ${seats === 1 ? 'is booked: move it' : 'are booked: move each'} first, from its order in the calendar.`;
