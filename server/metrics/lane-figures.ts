import type { Admission } from '../edge/admission.ts';
import type { LaneState } from '../edge/lane-queue.ts';
import type { WatchedFigure } from './metrics.ts';

/** What the lanes hold, and why they have the places they have. */
export function laneFigures(admission: Admission): Record<string, WatchedFigure> {
  const ofEach = (help: string, figure: (lane: LaneState) => number): WatchedFigure => ({
    help,
    label: 'lane',
    read: () =>
      Object.fromEntries(
        Object.entries(admission.state().lanes)
          // The probes' lane has no end.
          .filter(([, { places }]) => Number.isFinite(places))
          .map(([lane, state]) => [lane, figure(state)]),
      ),
  });
  return {
    shop_requests_in_flight: ofEach('Requests in hand.', ({ inFlight }) => inFlight),
    shop_requests_queued: ofEach('Requests that wait for a place.', ({ queued }) => queued),
    shop_request_queue_seconds: ofEach(
      'How long the first of them has waited.',
      ({ queueAgeMs }) => queueAgeMs / 1_000,
    ),
    shop_request_places: ofEach('Places that are open now.', ({ places }) => places),
    shop_requests_refused_total: ofEach('Requests refused for want of a place.', ({ refused }) => refused),
    shop_pressure: {
      help: 'From 0, all places are open, to 2, each lane has its least.',
      read: () => admission.state().pressure,
    },
  };
}
