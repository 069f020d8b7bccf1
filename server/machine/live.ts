import type { Hono } from 'hono';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { callerOf, type Edge } from '#shop/edge.server.ts';
import { readGuestCookies } from '#shop/orders/guests/guest-browser.server.ts';
import { readCookies } from '#shop/orders/guests/guest-cookies.server.ts';
import { isSignedIn, type Viewer } from '#shop/viewer.server.ts';
import { openHub } from '../live/hub.ts';
import { permitTopics } from '../live/permit.ts';
import { openStream, type PrivateRight } from '../live/reader.ts';
import { firstCheck } from '../live/still-entitled.ts';
import type { Running } from '../running.ts';

/** A browser waits so long before it opens a stream again that ended, at least and at most. */
const RETRY_MS = [3_000, 8_000] as const;
/** A reader stays so long before it should reconnect; readers of the same moment do not leave together. */
const STAY_MS = [12 * MINUTE_MS, 15 * MINUTE_MS] as const;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // nginx would buffer the events.
  'x-accel-buffering': 'no',
};

/** `GET /live?topics=`: server-sent events that name what changed; the page then loads it (docs/decisions/0007). */
export function liveRoutes(app: Hono<Edge>, running: Running): void {
  const hub = openHub(running);
  const { shop } = running;
  const isSecure = shop.settings.publicUrl.startsWith('https://');
  app.get('/live', async (context) => {
    const viewer = callerOf(context);
    const ip = context.get('ip');
    const asked = context.req.query('topics') ?? '';
    const { topics, orderIds, kinds } = await permitTopics(shop, viewer, asked);
    hub.admit(ip);
    const cookies = readCookies(context.req.raw.headers, isSecure);
    const browser = () => readGuestCookies(shop, cookies);
    const nextCheck = firstCheck(Date.now());
    const privateTo =
      kinds.size > 0 ? { session: sessionOf(viewer), browser, orderIds, kinds, nextCheck } : null;
    const reader = { topics, ip, privateTo, leavesAt: Date.now() + between(STAY_MS) };
    const retry = `retry: ${Math.round(between(RETRY_MS))}\n\n`;
    return new Response(openStream(reader, hub, retry, context.req.raw.signal), { headers: HEADERS });
  });
}

function between([least, most]: readonly [number, number]): number {
  return least + Math.random() * (most - least);
}

function sessionOf(viewer: Viewer): PrivateRight['session'] {
  if (!isSignedIn(viewer)) return null;
  const { sessionId, userId } = viewer;
  return { sessionId, userId };
}
