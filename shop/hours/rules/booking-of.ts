import type { BookingSettings, ProductBooking } from '../contract.ts';

/** What everybody may know: not the link of the call. */
export function bookingOf(settings: BookingSettings): ProductBooking {
  const { minutes, seats, place, language, video, allowsLater, movableHours, dates, asksNote } = settings;
  return {
    minutes,
    seats,
    place,
    language,
    allowsLater,
    movableHours,
    isByVideo: video !== '',
    isDated: dates.length > 0,
    asksNote: asksNote === true,
  };
}
