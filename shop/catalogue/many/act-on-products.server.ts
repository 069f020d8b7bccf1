import { HTTP_PROBLEMS } from '#platform/http/problem.ts';
import { actOnMany, type ManyResult, shownRows } from '#shop/office/activity/act-on-many.server.ts';
import type { AuditVerb } from '#shop/office/contract/audit.ts';
import type { Shop } from '#shop/shop.server.ts';
import { requireRight, type Viewer } from '#shop/viewer.server.ts';
import type { NamedProduct } from '../editing/delete-product.server.ts';
import type { EditProductResult } from '../editing/edit-product.server.ts';
import type { ProductRow } from '../product-records.server.ts';
import { selectRowsById } from '../queries.server.ts';

/** Products as a form showed them, each by id and version: `casting-tray.3`. */
export const ShownProducts = shownRows(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}\.\d{1,9}$/, 'product');

type ShownProduct = { id: string; version: number };

export const shownProducts = (texts: readonly string[]): ShownProduct[] =>
  texts.map((text) => {
    const [id = '', version] = text.split('.');
    return { id, version: Number(version) };
  });

export type LeftProduct = NamedProduct & { reason: string };
/** What an act found of a product, and what it gave it. */
export type ProductEdit = { id: string; from: string | number; to: string | number };

export type ProductsResult = ManyResult<NamedProduct>;

type Act = {
  verb: AuditVerb;
  details?: Record<string, unknown>;
  products: readonly ShownProduct[];
  /** Whether the act is for products that were deleted. */
  isOfDeleted?: boolean;
  /** In a transaction of its own. Null where it was changed, else in words why not. */
  act: (product: { row: ProductRow; version: number; actId: string }) => Promise<string | null>;
};

/** As `actOnMany` does, with products that are there. */
export async function actOnProducts(
  shop: Shop,
  viewer: Viewer,
  { verb, details, products, isOfDeleted = false, act }: Act,
): Promise<ProductsResult> {
  requireRight(viewer, 'catalogue');
  const ids = products.map(({ id }) => id);
  const known = new Map((await selectRowsById(shop.db, ids)).map((row) => [row.id, row]));
  const versions = new Map(products.map(({ id, version }) => [id, version]));
  return actOnMany(shop, viewer, {
    right: 'catalogue',
    verb,
    rows: ids.map((id): NamedProduct => ({ id, name: known.get(id)?.name ?? id })),
    act: async ({ id }, actId) => {
      const row = known.get(id);
      const isThere = row && (isOfDeleted || row.deletedAt === null);
      return isThere ? act({ row, version: versions.get(id) ?? 0, actId }) : NOT_FOUND;
    },
    details: (done) => ({ ...details, names: done.map(({ name }) => name) }),
    refusals: { not_found: NOT_FOUND },
  });
}

/** Without those that were deleted. */
export async function selectShown(db: Shop['db'], ids: string[]): Promise<Map<string, ProductRow>> {
  const rows = await selectRowsById(db, ids);
  return new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]));
}

export const NOT_FOUND = 'This product is no longer there.';
export const ALREADY = 'It is so already.';
export const CHANGED_MEANWHILE = 'It was changed meanwhile, perhaps by you, and was left as it is now.';

/** Why the change of a product was not made; null where it was. */
export function refusalOfEdit(edited: EditProductResult): string | null {
  switch (edited.kind) {
    case 'updated':
      return edited.isChanged ? null : ALREADY;
    case 'stale':
      return CHANGED_MEANWHILE;
    case 'no_image':
      return 'It has no picture yet: add one, then it can be on sale.';
    case 'unknown_image':
      return HTTP_PROBLEMS.bad_request[1];
  }
}
