import type { Db } from '#adapters/db/db.ts';
import type { Category } from '#contracts/catalogue.ts';
import type { Pesewas } from '#contracts/money.ts';
import { announce } from '../live/changes.ts';
import type { ProductImage } from '../media/product-image.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { withSearchKeys } from './keys.ts';
import {
  insertProducts,
  lockProducts,
  type ProductRow,
  recordChange,
  selectKnownIds,
  updateProduct,
} from './queries.ts';

/** A product as the administrator writes it; without an image it keeps the one it has. */
export type WrittenProduct = {
  id: string;
  name: string;
  price: Pesewas;
  category: Category;
  brand: string;
  description: string;
  image: ProductImage | null;
};

export type Written = { added: number; changed: number; unchanged: number };

/**
 * Writes products all at once or not at all: a new id is added, a known one changed, and one that was hidden
 * is for sale again. What differs is announced. Throws when a new product comes without an image.
 */
export async function writeProducts(
  shop: Pick<Shop, 'db' | 'clock'>,
  viewer: Viewer,
  products: readonly WrittenProduct[],
): Promise<Written> {
  const { userId } = requireAdmin(viewer);
  return shop.db.transaction(async (tx) => {
    const now = shop.clock.now();
    const added = await addProducts(tx, products, now);
    const others = products.filter(({ id }) => !added.has(id));
    const changed = await changeProducts(tx, others, now);
    for (const id of [...added, ...changed]) await announce(tx, { kind: 'product', id });
    const written = {
      added: added.size,
      changed: changed.length,
      unchanged: others.length - changed.length,
    };
    if (written.unchanged === products.length) return written;
    const audit = { at: now, actor: userId, subject: 'catalogue', details: written };
    await recordChange(tx, { ...audit, verb: 'write-products' });
    return written;
  });
}

/** Returns the ids this call has added; another import may add the same at this moment. */
async function addProducts(tx: Db, products: readonly WrittenProduct[], now: Date): Promise<Set<string>> {
  const known = await selectKnownIds(
    tx,
    products.map(({ id }) => id),
  );
  const fresh = products.filter(({ id }) => !known.has(id)).map((product) => newRow(product, now));
  // One order for everybody, so that two imports cannot deadlock.
  return insertProducts(
    tx,
    fresh.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
}

/** Returns the ids of those that differed. */
async function changeProducts(tx: Db, products: readonly WrittenProduct[], now: Date): Promise<string[]> {
  const known = await lockProducts(
    tx,
    products.map(({ id }) => id),
  );
  const changed: string[] = [];
  for (const product of products) {
    const before = known.get(product.id);
    if (!before || !differs(product, before)) continue;
    const { id, image, ...words } = product;
    await updateProduct(tx, id, { ...withSearchKeys(words), ...image, editedAt: now, deletedAt: null });
    changed.push(id);
  }
  return changed;
}

function newRow({ image, ...words }: WrittenProduct, now: Date) {
  if (!image) throw new Error(`the new product ${words.id} has no image`);
  return { ...withSearchKeys(words), ...image, createdAt: now };
}

function differs({ image, ...words }: WrittenProduct, before: ProductRow): boolean {
  return (
    before.deletedAt !== null ||
    (image !== null && image.imageUrl !== before.imageUrl) ||
    before.name !== words.name ||
    before.price !== words.price ||
    before.category !== words.category ||
    before.brand !== words.brand ||
    before.description !== words.description
  );
}
