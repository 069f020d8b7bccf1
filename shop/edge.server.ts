import type { HttpBindings } from '@hono/node-server';
import type { Route } from '#shop/route.ts';
import { VISITOR_VIEWER, type Viewer } from './viewer.server.ts';

export type Edge = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    route: Route | null;
    viewer: Viewer | null;
    ip: string;
    /** A cookie for the answer, whatever it is. */
    newCookie?: string;
    /** Set for a file of the build: it is counted, not logged. */
    isFile?: true;
  };
};

/** Who calls; a visitor where nobody has looked yet. */
export const callerOf = (context: { get: (name: 'viewer') => Viewer | null }): Viewer =>
  context.get('viewer') ?? VISITOR_VIEWER;
