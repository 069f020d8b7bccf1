import { formatDay } from '#platform/time/dates.ts';
import type { Contact, Day, ShopSettings, Weekday } from '../contract/settings.ts';

/** Accra's clock shows UTC all year. */
export function dayInAccra(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}

/** `2026-12-24` becomes `24 Dec 2026`. */
export function dayInWords(day: Day): string {
  return formatDay(`${day}T00:00:00Z`);
}

export function daysAfter(day: Day, days: number): Day {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}

export function contactOf(settings: Contact, configured: Contact): Contact {
  return {
    email: settings.email ?? configured.email,
    phone: settings.phone ?? configured.phone,
    whatsapp: settings.whatsapp ?? configured.whatsapp,
    socialUrl: settings.socialUrl ?? configured.socialUrl,
  };
}

/** Null without one (docs/behaviour.md#notice-and-pause). */
export function currentNotice({ notice, noticeUntil }: ShopSettings, now: Date): string | null {
  return noticeUntil !== null && noticeUntil < dayInAccra(now) ? null : notice;
}

/** `opens` is the first day on which one can pay again. */
export type Pause = { to: Day; opens: Day; text: string };

/** Its last day included; null when one can pay. */
export function currentPause({ pauseFrom, pauseTo, pauseText }: ShopSettings, now: Date): Pause | null {
  const today = dayInAccra(now);
  if (pauseFrom === null || pauseTo === null || today < pauseFrom || pauseTo < today) return null;
  const opens = daysAfter(pauseTo, 1);
  const sentence = `We're on a break until ${dayInWords(pauseTo)}. You can pay again from ${dayInWords(opens)}.`;
  return { to: pauseTo, opens, text: pauseText ? `${sentence} ${pauseText}` : sentence };
}

export function packingInWords(days: readonly Weekday[]): string | null {
  return listInWords(days.map(capital));
}

export function townsNearby({ town, nearbyTowns }: Pick<ShopSettings, 'town' | 'nearbyTowns'>): string[] {
  return [town, ...(nearbyTowns?.split(', ') ?? [])].filter((name) => name !== null);
}

/** `Accra, Tema and Ho`; null for none. */
export function listInWords(names: readonly string[]): string | null {
  const last = names.at(-1);
  if (last === undefined) return null;
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export function capital(day: Weekday): string {
  return `${day[0]?.toUpperCase()}${day.slice(1)}`;
}
