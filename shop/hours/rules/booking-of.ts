import type { BookingSettings, ProductBooking } from '../contract.ts';

/** What everybody may know: not the link of the call. */
export function bookingOf(settings: BookingSettings): ProductBooking {
  const { minutes, seats, place, language, video, allowsLater, movableHours, dates } = settings;
  const isDated = dates.length > 0;
  return { minutes, seats, place, language, isByVideo: video !== '', isDated, allowsLater, movableHours };
}
