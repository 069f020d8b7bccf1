import { useLocation } from 'react-router';
import { useIsHydrated } from '#platform/ui/use-is-hydrated.ts';
import type { DayParcel } from '../contract.ts';

export type NextParcel = { path: string; name: string; town: string };

/**
 * Where a courier comes from: the path of the day's list, and what of it is open and not seen yet, the next first. It
 * is kept with the entry in this browser's history and in no address, so that the link to one parcel gives away no
 * other.
 */
export type FromDay = { day: string; rest: NextParcel[] };

/** Null for who opened the link to one parcel. */
export function useFromDay(): FromDay | null {
  const { state }: { state: unknown } = useLocation();
  // The document is written without it.
  const isHydrated = useIsHydrated();
  return isHydrated && isFromDay(state) ? state : null;
}

/** After this parcel come those below it, then those above. */
export function fromDay(day: string, parcels: readonly DayParcel[], { path }: DayParcel): FromDay {
  const place = parcels.findIndex((one) => one.path === path);
  const others = [...parcels.slice(place + 1), ...parcels.slice(0, place)];
  const rest = others.flatMap((one) =>
    one.to ? [{ path: one.path, name: one.to.name, town: one.to.town }] : [],
  );
  return { day, rest };
}

function isFromDay(state: unknown): state is FromDay {
  return typeof state === 'object' && state !== null && 'day' in state && 'rest' in state;
}
