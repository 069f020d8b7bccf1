import type { Part } from './figure.ts';
import { admin } from './parts/admin.ts';
import { capacity } from './parts/capacity.ts';
import { clone } from './parts/clone.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { listing } from './parts/listing.ts';
import { live } from './parts/live.ts';
import { million } from './parts/million.ts';
import { orders } from './parts/orders.ts';
import { overload } from './parts/overload.ts';
import { pages } from './parts/pages.ts';
import { painted } from './parts/painted.ts';
import { processes } from './parts/processes.ts';
import { rendered } from './parts/rendered.ts';
import { search } from './parts/search.ts';
import { start } from './parts/start.ts';
import { weight } from './parts/weight.ts';

/** In the order they are run. */
export const PARTS: Record<string, Part> = {
  clone,
  start,
  pages,
  rendered,
  listing,
  search,
  live,
  orders,
  overload,
  processes,
  capacity,
  admin,
  weight,
  painted,
  lighthouse,
  million,
};
