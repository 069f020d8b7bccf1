import type { BookingSettings, ProductBooking } from '../contract.ts';

/** What everybody may know: not the link of the call. */
export function bookingOf(settings: BookingSettings): ProductBooking {
  const { minutes, seats, place, video, allowsLater, movableHours } = settings;
  return { minutes, seats, place, isByVideo: video !== '', allowsLater, movableHours };
}
