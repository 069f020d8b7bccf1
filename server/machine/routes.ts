import type { Hono } from 'hono';
import type { Edge } from '../edge/edge.ts';
import type { Running } from '../running.ts';
import { addressRoutes } from './address.ts';
import { catalogueRoutes } from './catalogue.ts';
import { discoveryRoutes } from './discovery.ts';
import { emailjsRoutes } from './emailjs.ts';
import { exportRoutes } from './exports.ts';
import { guestRoutes } from './guests.ts';
import { identityRoutes } from './identity.ts';
import { liveRoutes } from './live.ts';
import { mediaRoutes } from './media.ts';
import { ownDataRoutes } from './own-data.ts';
import { paymentRoutes } from './payments.ts';
import { shortLinkRoutes } from './short-links.ts';
import { storageRoutes } from './storage.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

/** Mounts every machine endpoint but those of health and metrics, which stand before the guards; who may call each stands in the table of routes. */
export function machineRoutes(app: Hono<Edge>, running: Running): void {
  identityRoutes(app, running);
  addressRoutes(app, running);
  ownDataRoutes(app, running);
  paymentRoutes(app, running);
  guestRoutes(app, running);
  mediaRoutes(app, running);
  storageRoutes(app, running);
  catalogueRoutes(app, running);
  discoveryRoutes(app, running);
  emailjsRoutes(app, running);
  shortLinkRoutes(app);
  unsubscribeRoutes(app, running);
  exportRoutes(app, running);
  liveRoutes(app, running);
}
