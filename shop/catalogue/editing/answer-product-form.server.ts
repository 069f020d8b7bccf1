import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import type { Shop } from '#shop/shop.server.ts';
import { PiecesIfAny } from '#shop/stock/enter-stock.server.ts';
import { NO_PIECES } from '#shop/stock/rules/entry-change.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import { ProductId } from '../contract/catalogue.ts';
import type { Kind } from '../contract/kinds.ts';
import { type AddProduct, addProduct } from './add-product.server.ts';
import { editProduct } from './edit-product.server.ts';
import { type AdminProduct, type DraftErrors, draftErrors, ProductDraft } from './product-draft.server.ts';

export const PRODUCT_FIELDS = {
  name: 1,
  price: 1,
  category: 1,
  kind: 1,
  brand: 1,
  description: 1,
  state: 1,
  imageURL: 1,
  imageAlt: 1,
  images: 1,
  facts: 1,
  version: 1,
  key: 1,
  copyOf: 1,
  pieces: 1,
} as const;
export type ProductForm = Partial<Record<keyof typeof PRODUCT_FIELDS, string>>;

const Origin = z.union([
  z.object({ version: z.coerce.number().int().positive() }),
  z.object({ key: z.string().regex(/^[a-z2-7]{6}$/), copyOf: ProductId.optional() }),
]);

export type ProductFormAnswer =
  | { kind: 'saved'; how: 'added'; id: string; sells: Kind | null }
  | { kind: 'saved'; how: 'updated' }
  | { kind: 'invalid'; errors: DraftErrors; typed: ProductForm; status: 422 }
  /** Nothing was written: both versions, for the administrator to choose from. */
  | { kind: 'stale'; mine: ProductDraft; theirs: AdminProduct; status: 409 };

const NO_IMAGE = { imageURL: 'Add a picture: without one a product can only be hidden.' };
const UNKNOWN_IMAGE = { imageURL: 'This is not a picture of the shop. Please upload it again.' };

export async function answerProductForm(
  shop: Shop,
  viewer: Viewer,
  id: string | null,
  form: ProductForm,
): Promise<ProductFormAnswer> {
  requireRight(viewer, 'catalogue');
  const origin = Origin.safeParse(form);
  if (!origin.success) throw new Problem('invalid_input');
  const empty = { name: '', price: '', category: '', brand: '', description: '', state: '', imageURL: '' };
  const parsed = ProductDraft.safeParse({ ...empty, ...form });
  const pieces = PiecesIfAny.safeParse(form.pieces);
  if (!parsed.success || !pieces.success)
    return refused(
      {
        ...(parsed.error && draftErrors(parsed.error)),
        ...(pieces.error && { pieces: NO_PIECES }),
      },
      form,
    );
  const given = { ...origin.data, pieces: pieces.data };
  const saved = await save(shop, viewer, id, given, parsed.data);
  switch (saved.kind) {
    case 'added':
      return { kind: 'saved', how: 'added', id: saved.id, sells: parsed.data.kind ?? null };
    case 'updated':
      return { kind: 'saved', how: 'updated' };
    case 'stale':
      return { kind: 'stale', mine: parsed.data, theirs: saved.theirs, status: 409 };
    case 'unknown_image':
      return refused(parsed.data.imageURL === '' ? NO_IMAGE : UNKNOWN_IMAGE, form);
    case 'no_image':
      return refused(NO_IMAGE, form);
  }
}

function save(
  shop: Shop,
  viewer: Viewer,
  id: string | null,
  origin: z.infer<typeof Origin> & Pick<AddProduct, 'pieces'>,
  draft: ProductDraft,
) {
  if (id === null && 'key' in origin) return addProduct(shop, viewer, { ...origin, draft });
  if (id !== null && 'version' in origin)
    return editProduct(shop, viewer, id, { version: origin.version, change: draft });
  throw new Problem('invalid_input');
}

const refused = (errors: DraftErrors, typed: ProductForm): ProductFormAnswer => ({
  kind: 'invalid',
  errors,
  typed,
  status: 422,
});
