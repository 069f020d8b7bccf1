import type { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { changeStock } from '#shop/stock/enter-stock.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';
import type { EnterStockBody } from './contract/shapes.ts';
import { readPieces } from './read-stock.server.ts';

const NOT_COUNTED = 'It is not counted yet: send a count first.';

/**
 * Counts, adds or takes away pieces of a variant, or of a product without any, as `changeStock` does; a count begins
 * counting. Refuses as that does, and with `invalid_input` to add to what is not counted.
 */
export async function writeStock(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { onHand: seen, ...entry }: z.output<typeof EnterStockBody>,
): Promise<void> {
  requireKey(viewer, 'write_stock');
  const { onHand } = await readPieces(shop, viewer, id);
  const isFirst = onHand === null;
  if (isFirst && entry.kind !== 'counted') throw new Problem('invalid_input', { field: 'kind' }, NOT_COUNTED);
  if (seen !== undefined && seen !== onHand) throw new Problem('conflict');
  await changeStock(shop, viewer, { intent: 'enter', id, ...entry, seen: isFirst ? null : seen });
}
