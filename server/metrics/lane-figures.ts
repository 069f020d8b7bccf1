import type { LaneState } from '../edge/lane-queue.ts';
import type { Lanes } from '../edge/lanes.ts';
import type { WatchedFigure } from './metrics.ts';

/** What the lanes hold. */
export function laneFigures(lanes: Lanes): Record<string, WatchedFigure> {
  const ofEach = (help: string, figure: (lane: LaneState) => number): WatchedFigure => ({
    help,
    label: 'lane',
    read: () =>
      Object.fromEntries(
        Object.entries(lanes)
          .map(([lane, queue]) => [lane, queue.state()] as const)
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
    shop_request_places: ofEach('How many may be in hand at the same time.', ({ places }) => places),
    shop_requests_refused_total: ofEach('Requests refused for want of a place.', ({ refused }) => refused),
  };
}
