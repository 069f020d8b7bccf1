import type { Hono } from 'hono';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { streamText } from '#platform/http/stream-text.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { FEED_PATHS, type Feed } from '../contract.ts';
import { writeGoogleFeed, writeMetaFeed } from '../write-feed.server.ts';

/** Feeds that a process writes at once: each asks for every product, and two platforms fetch one a day. */
const MOST_AT_ONCE = 2;

/**
 * Lists of the products for other platforms, written while they are read; not there until the owner switches them on.
 * Short-lived in caches: a price that differs from its page has the product refused.
 */
export function feedRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const places = { free: MOST_AT_ONCE };
  for (const feed of ['google', 'meta'] as const) {
    const { type, isOn, write } = FEEDS[feed];
    app.get(FEED_PATHS[feed], (context) => {
      if (!isOn(shop)) throw new Problem('not_found');
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=300' };
      if (context.req.method === 'HEAD') return new Response(null, { headers });
      if (places.free === 0) throw new Problem('busy');
      return new Response(streamText(inPlace(places, write(shop))), { headers });
    });
  }
}

type FeedFile = { type: string; isOn(shop: Shop): boolean; write(shop: Shop): AsyncGenerator<string> };

const FEEDS: Record<Feed, FeedFile> = {
  google: {
    type: 'application/xml; charset=utf-8',
    isOn: ({ settingsCache }) => settingsCache.current().hasGoogleFeed,
    write: writeGoogleFeed,
  },
  meta: {
    type: 'text/csv; charset=utf-8',
    isOn: ({ settingsCache }) => settingsCache.current().hasMetaFeed,
    write(shop) {
      const { columns, rows } = writeMetaFeed(shop);
      return writeCsv(columns, rows, { isForPrograms: true });
    },
  },
};

/** Given back when it was read to its end, and when its reader goes. */
async function* inPlace(places: { free: number }, text: AsyncGenerator<string>): AsyncGenerator<string> {
  places.free -= 1;
  try {
    yield* text;
  } finally {
    places.free += 1;
  }
}
