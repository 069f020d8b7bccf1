import type { Hono } from 'hono';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { Problem } from '#platform/http/problem.ts';
import { streamText } from '#platform/http/stream-text.server.ts';
import type { Edge } from '#shop/edge.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { FEED_PATHS, type Feed } from '../contract.ts';
import { writeGoogleFeed, writeMetaFeed } from '../write-feed.server.ts';

/**
 * Feeds that a process writes at once, to one address one: each asks for every product, and platforms fetch one a day.
 */
const MOST_AT_ONCE = 2;

/**
 * Lists of the products for other platforms, written while they are read; not there until the owner switches them on.
 * Short-lived in caches: a price that differs from its page has the product refused.
 */
export function feedRoutes(app: Hono<Edge>, { shop }: { shop: Shop }): void {
  const readers: string[] = [];
  for (const feed of ['google', 'meta'] as const) {
    const { type, isOn, write } = FEEDS[feed];
    app.get(FEED_PATHS[feed], (context) => {
      if (!isOn(shop)) throw new Problem('not_found');
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=300' };
      if (context.req.method === 'HEAD') return new Response(null, { headers });
      const ip = context.get('ip');
      if (readers.length === MOST_AT_ONCE || readers.includes(ip)) throw new Problem('busy');
      return new Response(streamText(readBy(ip, readers, write(shop))), { headers });
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

/** A reader is one of the readers until all was read, or until they go. */
async function* readBy(ip: string, readers: string[], text: AsyncGenerator<string>): AsyncGenerator<string> {
  readers.push(ip);
  try {
    yield* text;
  } finally {
    readers.splice(readers.indexOf(ip), 1);
  }
}
