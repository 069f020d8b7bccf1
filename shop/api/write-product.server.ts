import type { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { pesewas } from '#platform/money/money.ts';
import { isPrice } from '#shop/catalogue/contract/is-price.ts';
import { editProduct } from '#shop/catalogue/editing/edit-product.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireKey, type Viewer } from '#shop/viewer.server.ts';
import type { ChangeProductBody } from './contract/shapes.ts';
import { readProduct } from './read-products.server.ts';

const HAS_CHOICES = 'Its choices have prices of their own.';
const NO_PICTURE = 'Without a picture it can only be hidden.';

/**
 * Changes price (pesewas) and state as `editProduct` does. Refuses with `not_found`, `conflict` another version, and
 * with `invalid_input` a price of a product with choices, or one without a picture that is not to be hidden.
 */
export async function writeProduct(
  shop: Shop,
  viewer: Viewer,
  id: string,
  { version, price, state }: z.output<typeof ChangeProductBody>,
): Promise<void> {
  requireKey(viewer, 'write_products');
  const { options } = await readProduct(shop, viewer, id);
  if (price !== undefined && (options.length > 0 || !isPrice(pesewas(price))))
    throw new Problem('invalid_input', { field: 'price' }, options.length > 0 ? HAS_CHOICES : undefined);
  const change = {
    ...(price !== undefined && { price: pesewas(price) }),
    ...(state !== undefined && { state }),
  };
  const { kind } = await editProduct(shop, viewer, id, { version, change });
  if (kind === 'stale') throw new Problem('conflict');
  if (kind !== 'updated') throw new Problem('invalid_input', { field: 'state' }, NO_PICTURE);
}
