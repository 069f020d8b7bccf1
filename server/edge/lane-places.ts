import type { Lane } from '#shop/route.ts';

export type Places = {
  /** How many requests one process works on at the same time. */
  places: number;
  /** Whether one address may have half of the places only, and those who wait take turns by address. */
  isShared: boolean;
  /** Whether the process itself is what the requests wait for: then fewer are worked on while each takes long. */
  isComputed: boolean;
};

/**
 * Who looks around has few places, so that a payment finds room at each of its steps; those beyond wait. Webhooks
 * have a lane of their own, so that no crowd of shoppers can refuse it.
 */
export const PLACES: Record<Lane, Places> = {
  // A payment waits for its provider most of the time: 250 a second are fifty in hand.
  paying: { places: 64, isShared: true, isComputed: false },
  // The provider calls from few addresses.
  webhooks: { places: 16, isShared: false, isComputed: false },
  // Rendering fills a core with two; the others wait for their statements meanwhile.
  pages: { places: 12, isShared: true, isComputed: true },
  identity: { places: 8, isShared: true, isComputed: true },
  machines: { places: 16, isShared: true, isComputed: true },
  // A page asks for all its pictures at once, and nginx passes them on over as many connections.
  media: { places: 128, isShared: true, isComputed: false },
  // The admin's alone: whoever else comes here leaves at once, before any byte of a body is read.
  uploads: { places: 16, isShared: false, isComputed: false },
  // Readers of live updates are counted in server/live/hub.ts.
  live: { places: 32, isShared: false, isComputed: false },
  // Whether we are healthy may always be asked.
  health: { places: Number.POSITIVE_INFINITY, isShared: false, isComputed: false },
};
