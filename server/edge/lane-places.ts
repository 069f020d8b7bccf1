import type { Lane } from '../rights.ts';

export type Places = {
  /** How many requests one process works on at the same time. */
  most: number;
  /** What is left of them while the process is overloaded: half of it still serves a whole browser. */
  least: number;
  /** Who gives up places first: whoever looks around, long before whoever pays; the others never do. */
  yields: 'first' | 'last' | 'never';
  /** Whether one address may have half of the places only. */
  isShared: boolean;
};

/** Webhooks have a lane of their own, so that no crowd of shoppers can refuse it. */
export const PLACES: Record<Lane, Places> = {
  // A payment waits for its provider most of the time: 250 a second are fifty in hand.
  paying: { most: 64, least: 32, yields: 'last', isShared: true },
  // The provider calls from few addresses.
  webhooks: { most: 16, least: 16, yields: 'never', isShared: false },
  pages: { most: 32, least: 12, yields: 'first', isShared: true },
  identity: { most: 16, least: 8, yields: 'first', isShared: true },
  machines: { most: 32, least: 12, yields: 'first', isShared: true },
  // A page asks for all its pictures at once, and nginx passes them on over as many connections.
  media: { most: 128, least: 128, yields: 'never', isShared: true },
  // The admin's alone: whoever else comes here leaves at once, before any byte of a body is read.
  uploads: { most: 16, least: 16, yields: 'never', isShared: false },
  // Readers of live updates are counted in server/live/hub.ts.
  live: { most: 32, least: 32, yields: 'never', isShared: false },
  // Whether we are healthy may always be asked.
  health: { most: Number.POSITIVE_INFINITY, least: 0, yields: 'never', isShared: false },
};

/** Of the pressure between 0 and 2 the first half takes places from those who yield first, the second from payers. */
export function placesUnder(pressure: number, { most, least, yields }: Places): number {
  if (yields === 'never') return most;
  const left = yields === 'first' ? 1 - pressure : 2 - pressure;
  return Math.max(least, Math.round(most * Math.min(1, Math.max(0, left))));
}
