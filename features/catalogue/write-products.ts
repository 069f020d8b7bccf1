import type { Category } from '#contracts/catalogue.ts';
import type { Pesewas } from '#contracts/money.ts';
import { announce } from '../live/announce.ts';
import type { Shop } from '../shop.ts';
import { requireAdmin, type Viewer } from '../viewer.ts';
import { withSearchKeys } from './keys.ts';
import { insertProducts, lockProducts, type ProductRow, recordChange, updateProduct } from './queries.ts';

/** What a product keeps of its picture. */
export type ProductImage = Pick<ProductRow, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imagePlaceholder'>;

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
    const known = await lockProducts(
      tx,
      products.map(({ id }) => id),
    );
    const fresh: ReturnType<typeof newRow>[] = [];
    const changed: string[] = [];
    for (const product of products) {
      const before = known.get(product.id);
      if (!before) fresh.push(newRow(product, now));
      else if (differs(product, before)) {
        const { id, image, ...words } = product;
        await updateProduct(tx, id, { ...withSearchKeys(words), ...image, editedAt: now, deletedAt: null });
        changed.push(id);
      }
    }
    await insertProducts(tx, fresh);
    for (const id of [...fresh.map((row) => row.id), ...changed]) await announce(tx, { kind: 'product', id });
    const written = {
      added: fresh.length,
      changed: changed.length,
      unchanged: products.length - fresh.length - changed.length,
    };
    const entry = { at: now, actor: userId, verb: 'write-products', subject: 'catalogue', details: written };
    await recordChange(tx, entry);
    return written;
  });
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
