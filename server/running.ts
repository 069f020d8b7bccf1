import type { Database } from '#platform/db/open-database.server.ts';
import type { Identity } from '#platform/identity/identity.server.ts';
import type { Site } from '#shop/frame/scope.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ChangeBus } from './change-bus.ts';
import type { Config } from './config.ts';
import type { Admission } from './edge/admission.ts';
import type { Metrics } from './metrics/metrics.ts';

export type Running = {
  config: Config;
  shop: Shop;
  /** The same shop for jobs: its calls to the provider yield to those of checkouts. */
  background: Shop;
  identity: Identity;
  database: Database;
  changes: ChangeBus;
  metrics: Metrics;
  admission: Admission;
  site: () => Site;
  /** False once the shop was asked to stop. */
  isOpen: () => boolean;
};
