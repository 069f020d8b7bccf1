import { expect, test } from 'vitest';
import type { LaneState } from '#server/edge/lane-queue.ts';
import type { Lanes } from '#server/edge/lanes.ts';
import { laneFigures } from '#server/metrics/lane-figures.ts';

const pages: LaneState = { places: 12, inFlight: 7, queued: 3, queueAgeMs: 14, refused: 40 };
const paying: LaneState = { places: 32, inFlight: 0, queued: 0, queueAgeMs: 0, refused: 0 };
const health: LaneState = { ...paying, places: Number.POSITIVE_INFINITY };
const lane = (state: LaneState) => ({ state: () => state });

test('the figures of the lanes say of each what it holds, in seconds where it is a time; that of the probes has none', () => {
  const lanes = { pages: lane(pages), paying: lane(paying), health: lane(health) };
  const figures = laneFigures(lanes as unknown as Lanes);
  const read = Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.read()]));
  expect(read).toEqual({
    shop_requests_in_flight: { pages: 7, paying: 0 },
    shop_requests_queued: { pages: 3, paying: 0 },
    shop_request_queue_seconds: { pages: 0.014, paying: 0 },
    shop_request_places: { pages: 12, paying: 32 },
    shop_requests_refused_total: { pages: 40, paying: 0 },
  });
});
