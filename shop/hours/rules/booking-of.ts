import type { BookingSettings, ProductBooking } from '../contract.ts';
import { seatsAt } from './slots.ts';

/** What everybody may know: not the link of the call. `seats` are those of its largest date. */
export function bookingOf(settings: BookingSettings): ProductBooking {
  const { minutes, place, language, video, allowsLater, movableHours, dates, asksNote } = settings;
  return {
    minutes,
    seats:
      dates.length > 0 ? Math.max(...dates.map((date) => seatsAt(new Date(date), settings))) : settings.seats,
    place,
    language,
    allowsLater,
    movableHours,
    isByVideo: video !== '',
    isDated: dates.length > 0,
    asksNote: asksNote === true,
  };
}
