import { Problem } from '#platform/http/problem.ts';
import type { OrderRecord } from './order-records.server.ts';

const ERASED = 'The personal data of this order was erased.';

/** Refuses with `conflict` what would add personal data again. */
export function refuseErased({ erasedAt }: Pick<OrderRecord, 'erasedAt'>): void {
  if (erasedAt) throw new Problem('conflict', {}, ERASED);
}
