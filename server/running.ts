import type { Database } from '#platform/db/open-database.server.ts';
import type { Identity } from '#platform/identity/identity.server.ts';
import type { Site } from '#shop/frame/scope.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ChangeBus } from './change-bus.ts';
import type { Config } from './config.ts';
import type { Lanes } from './edge/lanes.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { ShopReads } from './replica.ts';

export type Running = {
  config: Config;
  shop: Shop;
  /** The same shop for jobs: its calls to the provider yield to those of checkouts. */
  background: Shop;
  /** The same shop for pages that are made for nobody in particular: what they read may come from a replica. */
  publicShop: Shop;
  /** Null without a replica. */
  reads: ShopReads | null;
  identity: Identity;
  database: Database;
  changes: ChangeBus;
  metrics: Metrics;
  /** Who is worked for, and who is refused because there is too much to do. */
  lanes: Lanes;
  /** What every page shows of the shop now. */
  site: () => Site;
  /** False once the shop was asked to stop. */
  isOpen: () => boolean;
};
