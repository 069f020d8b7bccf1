// Where this browser's parcels go and how, chosen once (docs/behaviour.md#browser-storage).
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Place } from '../contract.ts';

/** The name is fixed (docs/behaviour.md#browser-storage): signing out removes it. */
const KEY = 'delivery';

export type DeliveryChoice = { place: Place; methodId: string | null };

// The document is the same for everyone: what is stored is read once the page is hydrated.
const useStored = create<{ choice: DeliveryChoice | null }>(() => ({ choice: null }));

export function useDeliveryChoice(): DeliveryChoice | null {
  useEffect(() => {
    const choice = read();
    // One object for the same choice, so that nothing is asked again.
    if (JSON.stringify(choice) !== JSON.stringify(useStored.getState().choice))
      useStored.setState({ choice });
  }, []);
  return useStored().choice;
}

export function choosePlace(place: Place): void {
  const { methodId = null } = read() ?? {};
  keep({ place, methodId });
}

export function chooseMethod(methodId: string): void {
  const chosen = read();
  if (chosen) keep({ ...chosen, methodId });
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.town === other.town && one.code === other.code && one.country === other.country;
}

function keep(choice: DeliveryChoice): void {
  useStored.setState({ choice });
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...choice.place, methodId: choice.methodId }));
  } catch {
    // The choice then lives as long as this page.
  }
}

function read(): DeliveryChoice | null {
  try {
    const stored: Record<string, unknown> = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
    const text = (name: string) => (typeof stored[name] === 'string' ? stored[name].slice(0, 200) : '');
    const place = { town: text('town'), code: text('code'), country: text('country') };
    return place.town || place.code ? { place, methodId: text('methodId') || null } : null;
  } catch {
    return useStored.getState().choice;
  }
}
