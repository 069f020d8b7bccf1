import { formatTime } from '#platform/time/dates.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import type { OrderHour } from '../contract.ts';
import { slotText } from './slot-text.ts';

/** In Ghana, `Thu 3 Dec 2026, 10:00 to 11:00`. */
export function hourText({ start, minutes }: Pick<OrderHour, 'start' | 'minutes'>): string {
  return `${slotText(start)} to ${formatTime(new Date(Date.parse(start) + minutes * MINUTE_MS))}`;
}

/** Both are ISO instants. */
export function movableText(until: string, start: string): string {
  return `You can move or cancel it until ${until === start ? 'it begins' : slotText(until)}.`;
}

export function lostText({ start }: Pick<OrderHour, 'start'>): string {
  return `${slotText(start)} was no longer free when your payment arrived. Choose another time, or ask for your money back.`;
}

/** As an e-mail says it: when, where and the link of the call. */
export function hourInMail(hour: OrderHour): string {
  if (hour.state === 'open') return `${hour.name}: ${lostText(hour)}`;
  return [`${hour.name}: ${hourText(hour)} (Accra time)`, hour.place, hour.video].filter(Boolean).join('\n');
}
