import type { Admission } from '../edge/admission.ts';
import type { LaneState } from '../edge/lane-queue.ts';
import type { WatchedFigure } from './metrics.ts';

export function laneFigures(admission: Admission): Record<string, WatchedFigure> {
  const ofEach = (help: string, figure: (lane: LaneState) => number): WatchedFigure => ({
    help,
    label: 'lane',
    read: () =>
      Object.fromEntries(
        Object.entries(admission.state())
          // The probes' lane has no bound.
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
    shop_request_places: ofEach('How many may be in hand at the same time.', ({ places }) => places),
    shop_request_interval_seconds: ofEach(
      'How soon one request followed another when the lane was last full.',
      ({ intervalMs }) => intervalMs / 1_000,
    ),
    shop_requests_refused_total: ofEach('Requests refused for want of a place.', ({ refused }) => refused),
  };
}
