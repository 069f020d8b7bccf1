import type { Hono } from 'hono';
import { isSignedIn, VISITOR_VIEWER } from '#features/viewer.ts';
import type { Edge } from '../edge/edge.ts';
import { openHub } from '../live/hub.ts';
import { permitTopics } from '../live/permit.ts';
import { openStream } from '../live/reader.ts';
import type { Running } from '../running.ts';

/** How long a browser waits before it comes back to a line that ended. */
const RETRY = 'retry: 3000\n\n';

/** `GET /live?topics=`: server-sent events that say what changed; the page asks anew (architecture.md 4). */
export function liveRoutes(app: Hono<Edge>, running: Running): void {
  const hub = openHub(running);
  app.get('/live', async (context) => {
    const viewer = context.get('viewer') ?? VISITOR_VIEWER;
    const permitted = await permitTopics(running.shop, viewer, context.req.query('topics') ?? '');
    const privateTo =
      permitted.isPrivate && isSignedIn(viewer)
        ? {
            headers: cookieOf(context.req.raw.headers),
            userId: viewer.userId,
            isAdmin: viewer.kind === 'admin',
          }
        : null;
    const { reader, body } = openStream(
      { topics: permitted.topics, address: context.get('address'), privateTo, openedAt: Date.now() },
      hub.leave,
    );
    hub.join(reader);
    reader.write(RETRY);
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        // nginx would keep the events for itself.
        'x-accel-buffering': 'no',
      },
    });
  });
}

/** Only what a later look at the session needs is kept while the stream is open. */
function cookieOf(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}
